import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { addFamily, addShift, HOUR_MS, openPlan } from './plan-fixture.ts'

const DAY_MS = 24 * HOUR_MS

/** A member with a shift that begins an hour before an event. */
async function openHeldShift(app: TestApp) {
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event, { from: -1 })
  const { caller } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  const known = (await app.mails()).length
  const edit = (change: object) => admin.put(`/api/admin/events/${event.id}`, change)
  const read = async () => (await admin.get(`/api/admin/events/${event.id}/helpers`)).json()
  const calendar = async () => {
    const { url } = (await caller.post('/api/account/calendar-feed')).json()
    return (await app.visitor.get(new URL(url).pathname)).body
  }
  const mailsSince = async () => (await app.mails()).slice(known)
  return { event, admin, shift, caller, edit, read, calendar, mailsSince }
}

const after = (moment: string | Date, ms: number) => new Date(new Date(moment).getTime() + ms).toISOString()
const sequenceOf = (calendar: string) => Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1])

test('shifts and their deadline move with the event, and back when the move is undone', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const { event, admin, edit, read, mailsSince } = await openHeldShift(app)
  const { updatedAt } = await read()
  const dropUntil = after(event.eventDate, -2 * DAY_MS)
  await admin.put(`/api/admin/events/${event.id}/helpers`, { isOpen: true, dropUntil, note: '', updatedAt })
  const before = (await read()).jobs[0].shifts[0]
  expect((await edit({ eventDate: after(event.eventDate, 3 * DAY_MS + HOUR_MS) })).statusCode).toBe(200)
  const moved = await read()
  expect(moved.dropUntil).toBe(after(dropUntil, 3 * DAY_MS + HOUR_MS))
  expect(moved.jobs[0].shifts[0]).toMatchObject({
    startsAt: after(before.startsAt, 3 * DAY_MS + HOUR_MS),
    endsAt: after(before.endsAt, 3 * DAY_MS + HOUR_MS),
  })
  expect((await admin.post(`/api/admin/events/${event.id}/status/undo`)).statusCode).toBe(200)
  expect((await read()).jobs[0].shifts[0]).toMatchObject({ startsAt: before.startsAt, endsAt: before.endsAt })
  app.advance(3 * 60_000)
  expect(await mailsSince(), 'nobody hears of a move that was undone').toEqual([])
})

test('who has a shift at a moved event is told once, with the new time of the shift', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const { event, edit, caller, mailsSince } = await openHeldShift(app)
  await edit({ eventDate: after(event.eventDate, 2 * DAY_MS) })
  app.advance(3 * 60_000)
  const sent = await mailsSince()
  expect(sent.map(({ subject }) => subject)).toEqual(['Moved: Pooram Night'])
  expect(sent[0]?.text).toMatch(/Shift of Asha Varma: Parking: /)
  const file = sent[0]?.attachments[0]?.content.toString() ?? ''
  expect(file).toContain('SUMMARY:Asha Varma: Parking')
  expect((await caller.get('/api/helper-shifts/own')).json()[0].startsAt).toBe(
    after(event.eventDate, 2 * DAY_MS - HOUR_MS),
  )
})

test('the calendar replaces a shift that the committee or its event has moved', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const { event, admin, shift, edit, read, calendar } = await openHeldShift(app)
  const first = sequenceOf(await calendar())
  const { startsAt, endsAt, updatedAt } = (await read()).jobs[0].shifts[0]
  const times = { startsAt: after(startsAt, HOUR_MS), endsAt: after(endsAt, HOUR_MS) }
  await admin.put(`/api/admin/helper-shifts/${shift.id}`, { ...times, needed: 2, updatedAt })
  const second = sequenceOf(await calendar())
  expect(second).toBeGreaterThan(first)
  const { id } = (await admin.get('/api/admin/undo?area=helpers')).json()
  expect((await admin.post(`/api/admin/undo/${id}`)).statusCode).toBe(200)
  const third = sequenceOf(await calendar())
  expect(third).toBeGreaterThan(second)
  await edit({ eventDate: after(event.eventDate, DAY_MS) })
  expect(sequenceOf(await calendar())).toBeGreaterThan(third)
})
