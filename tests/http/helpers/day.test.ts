import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { writeTicketToken } from '#server/events/tickets/ticket-token.ts'
import { deleteHelperData } from '#server/helpers/guest-data.ts'
import { remindHelpers } from '#server/helpers/shift-reminders.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addFamily, addJob, addShift, HOUR_MS, openPlan } from './plan-fixture.ts'

const SOON = { eventDate: new Date('2026-03-12T12:00:00Z') }

test('a leader sees only the people of the own job, with their phone numbers', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app, SOON)
  const leader = await app.member({ fullName: 'Latha Warrier' })
  const kitchen = await addJob(admin, event.id, { title: 'Kitchen', leaderMemberId: leader.id as unknown as null })
  const own = await addShift(admin, kitchen.id, event)
  await addShift(admin, job.id, event)
  const { caller } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${own.id}/claims`, {})
  const path = `/api/events/${event.id}/helpers/day`
  const seen = (await (await app.as(leader)).get(path)).json()
  expect(seen.shifts).toMatchObject([{ job: 'Kitchen', helpers: [{ name: 'Asha Varma', phone: '+971501234567' }] }])
  expect(seen.shifts).toHaveLength(1)
  expect((await caller.get(path)).statusCode).toBe(403)
  expect((await admin.get(path)).json().shifts).toHaveLength(2)
})

test('the leader presses when somebody has come, and nobody else can', async () => {
  const app = await openTestApp()
  const { event, admin } = await openPlan(app, SOON)
  const leader = await app.member()
  const job = await addJob(admin, event.id, { leaderMemberId: leader.id as unknown as null })
  const shift = await addShift(admin, job.id, event)
  const { caller, member } = await addFamily(app)
  const claim = (await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})).json()
  const path = `/api/helper-claims/${claim.id}/arrival`
  const early = await (await app.as(leader)).put(path, { hasCome: true })
  expect(early.json().code).toBe('shift_not_begun')
  app.advance(event.eventDate.getTime() - HOUR_MS - app.clock.time.getTime())
  expect((await (await app.as(member)).put(path, { hasCome: true })).statusCode).toBe(404)
  const came = await (await app.as(leader)).put(path, { hasCome: true })
  expect(came.json().message).toBe('Asha Varma is here.')
  const day = (await (await app.as(leader)).get(`/api/events/${event.id}/helpers/day`)).json()
  expect(day.shifts[0].helpers[0].cameAt).toBe(app.clock.time.toISOString())
})

test('a scanned ticket records the family who help now', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app, SOON)
  const shift = await addShift(admin, job.id, event)
  const { caller, member } = await addFamily(app)
  await caller.post(`/api/events/${event.id}/register`)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  const [registration] = await app.db.select().from(eventRegistrations)
  const code = writeTicketToken(app.config.secret, registration!.id)
  const admins = await app.admin(['events'])
  app.advance(event.eventDate.getTime() - HOUR_MS - app.clock.time.getTime())
  const again = await app.as(admins)
  const path = `/api/events/${event.id}/helpers/scan`
  expect((await again.post(path, { code })).json()).toEqual({ names: [member.fullName] })
  expect((await again.post(path, { code: 'nothing' })).json().code).toBe('unknown_card')
})

test('helpers are reminded two days and two hours before, each once', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  const sent = async () => (await app.mails()).filter(({ subject }) => subject?.startsWith('Reminder: Parking')).length
  const reminders = async (hoursBefore: number) => {
    app.advance(event.eventDate.getTime() - hoursBefore * HOUR_MS - app.clock.time.getTime())
    const before = await sent()
    await remindHelpers(app.context)
    return (await sent()) - before
  }
  expect(await reminders(96)).toBe(0)
  expect(await reminders(40)).toBe(1)
  expect(await reminders(39)).toBe(0)
  expect(await reminders(1)).toBe(1)
  expect(await reminders(0.9)).toBe(0)
})

test('names of helpers without a membership are deleted 30 days after the event', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app, SOON)
  const shift = await addShift(admin, job.id, event)
  const guest = { name: 'Biju', phone: '0501234567' }
  await admin.post(`/api/admin/helper-shifts/${shift.id}/helpers`, { guest })
  const account = await app.admin(['events'])
  app.advance(35 * 24 * HOUR_MS)
  await deleteHelperData(app.db, app.clock.time)
  const plan = (await (await app.as(account)).get(`/api/admin/events/${event.id}/helpers`)).json()
  expect(plan.jobs[0]).toMatchObject({ leaderName: '', leaderPhone: '' })
  expect(plan.jobs[0].shifts[0].helpers).toMatchObject([{ name: 'A helper', phone: null }])
})
