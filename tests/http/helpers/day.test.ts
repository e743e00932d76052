import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { writeTicketToken } from '#server/events/tickets/ticket-token.ts'
import { deleteHelperData } from '#server/helpers/guest-data.ts'
import { remindHelpers } from '#server/helpers/shift-reminders.ts'
import { writeCardToken } from '#server/membership/card/card-token.ts'
import { members } from '#server/membership/member-tables.ts'
import { textOfPdf } from '#tests/http/matrix/pdf-text.ts'
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

test('a leader who is suspended, or whose event ended 30 days ago, no longer sees the phone numbers', async () => {
  const app = await openTestApp()
  const { event, admin } = await openPlan(app, SOON)
  const leader = await app.member()
  const job = await addJob(admin, event.id, { leaderMemberId: leader.id as unknown as null })
  await addShift(admin, job.id, event)
  const day = async () => (await (await app.as(leader)).get(`/api/events/${event.id}/helpers/day`)).statusCode
  expect(await day()).toBe(200)
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, leader.id))
  expect(await day()).toBe(403)
  await app.db.update(members).set({ suspendedAt: null }).where(eq(members.id, leader.id))
  app.advance(34 * 24 * HOUR_MS)
  expect(await day()).toBe(403)
})

test('a member’s card records only the member, in the earlier of two shifts', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app, SOON)
  const first = await addShift(admin, job.id, event, { hours: 1, needed: 3 })
  const second = await addShift(admin, job.id, event, { from: 1, hours: 1 })
  const { caller, member, daughter } = await addFamily(app)
  for (const { id } of [first, second]) await caller.post(`/api/helper-shifts/${id}/claims`, {})
  await caller.post(`/api/helper-shifts/${first.id}/claims`, { familyMemberId: daughter.id })
  const code = writeCardToken(app.config.secret, { memberId: member.id, version: 1 })
  const admins = await app.admin(['events'])
  app.advance(event.eventDate.getTime() + 10_000 - app.clock.time.getTime())
  const scan = async () => (await app.as(admins)).post(`/api/events/${event.id}/helpers/scan`, { code })
  const scanned = await scan()
  expect(scanned.json(), scanned.body).toEqual({ names: [member.fullName] })
  const came = app.clock.time.toISOString()
  app.advance(60_000)
  await scan()
  const { shifts } = (await (await app.as(admins)).get(`/api/events/${event.id}/helpers/day`)).json()
  const seen = shifts.map(({ helpers }: { helpers: { cameAt: string | null }[] }) =>
    helpers.map(({ cameAt }) => cameAt),
  )
  expect(seen.map((each: (string | null)[]) => each.toSorted())).toEqual([[came, null], [null]])
})

test('a shift that is moved is reminded of again', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  const account = await app.admin(['events'])
  const sent = async () => (await app.mails()).filter(({ subject }) => subject?.startsWith('Reminder: Parking')).length
  app.advance(event.eventDate.getTime() - 40 * HOUR_MS - app.clock.time.getTime())
  await remindHelpers(app.context)
  expect(await sent()).toBe(1)
  const startsAt = new Date(event.eventDate.getTime() + 10 * 24 * HOUR_MS)
  const moved = await (await app.as(account)).put(`/api/admin/helper-shifts/${shift.id}`, {
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + HOUR_MS).toISOString(),
    needed: 2,
    updatedAt: shift.updatedAt,
  })
  expect(moved.statusCode, moved.body).toBe(200)
  app.advance(startsAt.getTime() - 40 * HOUR_MS - app.clock.time.getTime())
  await remindHelpers(app.context)
  expect(await sent()).toBe(2)
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

test('the ticket as a PDF names the shifts of the family', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller } = await addFamily(app)
  await caller.post(`/api/events/${event.id}/register`)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  const pdf = await caller.get(`/api/events/${event.id}/ticket.pdf`)
  expect(textOfPdf(pdf.rawPayload)).toContain('Shift of Asha Varma: Parking: ')
})
