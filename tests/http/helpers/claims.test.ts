import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import { settings } from '#server/settings/settings-tables.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addFamily, addJob, addShift, HOUR_MS, openPlan } from './plan-fixture.ts'

type Own = {
  shifts: { id: string; fits: { familyMemberId: string | null; obstacle: string | null; warning: string | null }[] }[]
}

test('a member sees a shift that fits, takes it, and is mailed a calendar entry', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller } = await addFamily(app)
  const before = (await caller.get(`/api/events/${event.id}/helpers`)).json()
  expect(before).toMatchObject({
    isOpen: true,
    needed: 2,
    taken: 0,
    shifts: [{ id: shift.id, leaderPhone: '', own: [] }],
  })
  expect((await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})).statusCode).toBe(201)
  const after = (await caller.get(`/api/events/${event.id}/helpers`)).json()
  expect(after).toMatchObject({
    taken: 1,
    shifts: [{ taken: 1, leaderPhone: '+971501234567', own: [{ name: 'Asha Varma', canDrop: true }] }],
  })
  const mail = (await app.mails()).find(({ subject }) => subject === 'Shift confirmed: Parking, Asha Varma')
  expect(mail?.attachments).toHaveLength(1)
  expect((await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})).json().code).toBe('shift_already_taken')
})

test('the last place is taken once, however many press at the same moment', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event, { needed: 2 })
  const callers = await Promise.all(Array.from({ length: 6 }, async () => app.as(await app.member())))
  const responses = await Promise.all(callers.map((caller) => caller.post(`/api/helper-shifts/${shift.id}/claims`, {})))
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
  expect(new Set(responses.filter(({ statusCode }) => statusCode !== 201).map((each) => each.json().code))).toEqual(
    new Set(['shift_full']),
  )
})

test('a child helps only beside an adult of the family, and gives the shift back with them', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event, { needed: 3 })
  const { caller, daughter } = await addFamily(app)
  const path = `/api/helper-shifts/${shift.id}/claims`
  const alone = await caller.post(path, { familyMemberId: daughter.id })
  expect(alone.json().code).toBe('child_needs_adult')
  const own = await caller.post(path, {})
  expect((await caller.post(path, { familyMemberId: daughter.id })).statusCode).toBe(201)
  const dropped = await caller.delete(`/api/helper-claims/${own.json().id}`)
  expect(dropped.json().message).toContain('Nila cannot help without an adult')
  expect((await caller.get(`/api/events/${event.id}/helpers`)).json().taken).toBe(0)
})

test('nobody takes a shift for a child of another family', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { daughter } = await addFamily(app)
  const other = await app.as(await app.member())
  const response = await other.post(`/api/helper-shifts/${shift.id}/claims`, { familyMemberId: daughter.id })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ familyMemberId: 'This person is not in your family.' })
})

test('a job for adults says why a child is left out', async () => {
  const app = await openTestApp()
  const { event, admin } = await openPlan(app)
  const job = await addJob(admin, event.id, { title: 'Kitchen', audience: 'adults' })
  await addShift(admin, job.id, event)
  const { caller, daughter } = await addFamily(app, { child: '2012-05-05' })
  const own = (await caller.get(`/api/events/${event.id}/helpers`)).json() as Own
  expect(own.shifts[0]?.fits.find(({ familyMemberId }) => familyMemberId === daughter.id)?.obstacle).toMatch(
    /^Nila is 1\d\. This job is for adults/,
  )
})

test('a job for chosen members is refused to everybody else', async () => {
  const app = await openTestApp()
  const { event, admin } = await openPlan(app)
  const chosen = await app.member()
  const job = await addJob(admin, event.id, { audience: 'chosen', memberIds: [chosen.id] })
  const shift = await addShift(admin, job.id, event)
  const path = `/api/helper-shifts/${shift.id}/claims`
  expect((await (await app.as(await app.member())).post(path, {})).json().code).toBe('shift_for_chosen')
  expect((await (await app.as(chosen)).post(path, {})).statusCode).toBe(201)
})

test('a shift during a program of their own is a question, and two shifts at once are refused', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { member, caller } = await addFamily(app)
  const startsAt = new Date(event.eventDate.getTime() + HOUR_MS)
  const program = await app.program({ eventId: event.id, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
  await app.db.insert(programRegistrations).values({ programId: program.id, memberId: member.id })
  const own = (await caller.get(`/api/events/${event.id}/helpers`)).json() as Own
  expect(own.shifts[0]?.fits[0]?.warning).toMatch(/^Asha Varma is in Thiruvathira, /)
  const path = `/api/helper-shifts/${shift.id}/claims`
  expect((await caller.post(path, {})).json().code).toBe('needs_confirmation')
  expect((await caller.post(path, { confirmed: true })).statusCode).toBe(201)
  const other = await addShift(admin, (await addJob(admin, event.id, { title: 'Gate' })).id, event, { from: 2 })
  const twice = await caller.post(`/api/helper-shifts/${other.id}/claims`, { confirmed: true })
  expect(twice.json()).toMatchObject({
    code: 'shift_overlaps',
    message: 'Asha Varma has another shift at the same time.',
  })
})

test('a shift is given back until the deadline of the plan, and by its family alone', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const dropUntil = new Date(event.eventDate.getTime() - 72 * HOUR_MS)
  const plan = (await admin.get(`/api/admin/events/${event.id}/helpers`)).json()
  const settings = { isOpen: true, dropUntil: dropUntil.toISOString(), note: '', updatedAt: plan.updatedAt }
  expect((await admin.put(`/api/admin/events/${event.id}/helpers`, settings)).statusCode).toBe(200)
  const { caller, member } = await addFamily(app)
  const claim = (await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})).json()
  const other = await app.as(await app.member())
  expect((await other.delete(`/api/helper-claims/${claim.id}`)).statusCode).toBe(404)
  app.advance(dropUntil.getTime() - app.clock.time.getTime())
  const later = await app.as(member)
  expect((await later.delete(`/api/helper-claims/${claim.id}`)).json().code).toBe('shift_drop_closed')
})

test('somebody who leaves the association gives back the shifts ahead', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller, member } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  await caller.put(`/api/events/${event.id}/helper-offer`, { note: 'Also on Friday' })
  const read = async () => (await admin.get(`/api/admin/events/${event.id}/helpers`)).json()
  expect(await read()).toMatchObject({ offers: [{ note: 'Also on Friday' }], jobs: [{ shifts: [{ helpers: [{}] }] }] })
  const secretary = await app.as(await app.admin(['members']))
  const on = gulfToday(app.clock.time)
  const ended = await secretary.post(`/api/admin/members/${member.id}/end`, { reason: 'moved_away', on, notify: false })
  expect(ended.statusCode).toBe(200)
  await app.runTasks()
  expect(await read()).toMatchObject({ offers: [], jobs: [{ shifts: [{ helpers: [] }] }] })
})

test('helpers without a place are told that the event is cancelled', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  expect((await admin.get(`/api/admin/events/${event.id}`)).json()).toMatchObject({ guestCount: 1 })
  await admin.put(`/api/admin/events/${event.id}`, { status: 'cancelled' })
  app.advance(3 * 60_000)
  expect((await app.mails()).map(({ subject }) => subject)).toContain('Cancelled: Pooram Night')
  const refused = await (await app.as(await app.member())).post(`/api/helper-shifts/${shift.id}/claims`, {})
  expect(refused.json().code).toBe('event_cancelled')
})

test('somebody of a household with a login of their own takes a shift for themselves alone', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { member, daughter } = await addFamily(app, { child: '2005-05-05' })
  const account = await app.account()
  await app.db.update(familyMembers).set({ userId: account.id }).where(eq(familyMembers.id, daughter.id))
  const nila = await app.as(account)
  const taken = await nila.post(`/api/helper-shifts/${shift.id}/claims`, {})
  expect(taken.json()).toMatchObject({ familyMemberId: daughter.id })
  const own = (await nila.get(`/api/events/${event.id}/helpers`)).json()
  expect(own.people.map(({ name }: { name: string }) => name)).toEqual(['Nila'])
  const parents = (await (await app.as(member)).post(`/api/helper-shifts/${shift.id}/claims`, {})).json()
  expect((await nila.delete(`/api/helper-claims/${parents.id}`)).statusCode).toBe(404)
})

test('an adult with a login of their own gets the mails about their shift, beside the member', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const { event, admin, job } = await openPlan(app)
  const first = await addShift(admin, job.id, event)
  const second = await addShift(admin, job.id, event, { from: 5 })
  const { member, daughter, caller } = await addFamily(app, { child: '2000-05-05' })
  const account = await app.account({ email: 'nila@example.org' })
  await app.db.update(familyMembers).set({ userId: account.id }).where(eq(familyMembers.id, daughter.id))
  await caller.post(`/api/helper-shifts/${first.id}/claims`, { familyMemberId: daughter.id })
  const byHand = { memberId: member.id, familyMemberId: daughter.id }
  await admin.post(`/api/admin/helper-shifts/${second.id}/helpers`, byHand)
  const later = (hours: number) => new Date(event.eventDate.getTime() + hours * HOUR_MS).toISOString()
  const moved = { startsAt: later(1), endsAt: later(2), needed: 2, updatedAt: first.updatedAt }
  await admin.put(`/api/admin/helper-shifts/${first.id}`, moved)
  app.advance(3 * 60_000)
  const own = (await app.mails()).filter(({ to }) => [to].flat()[0]?.text === 'nila@example.org')
  expect(own.map(({ subject }) => subject)).toEqual([
    'Shift confirmed: Parking, Nila',
    'Shift confirmed: Parking, Nila',
    'New time: Parking',
  ])
  expect(own[0]?.text).toContain('Dear Nila')
})

test('the calendar address of a member has the shifts of the family', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  const { url } = (await caller.post('/api/account/calendar-feed')).json()
  const calendar = (await app.visitor.get(new URL(url).pathname)).body
  expect(calendar).toContain('SUMMARY:Asha Varma: Parking')
  expect(calendar).toContain('Please bring: A torch')
})

test('nobody takes a shift, offers to help or swaps at an event that is not public', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const asha = await addFamily(app)
  const gopan = await addFamily(app, { fullName: 'Gopan Nambiar' })
  const own = (await asha.caller.post(`/api/helper-shifts/${shift.id}/claims`, {})).json()
  await gopan.caller.put(`/api/events/${event.id}/helper-offer`, { note: '' })
  const swaps = `/api/helper-claims/${own.id}/swaps`
  const [{ key }] = (await asha.caller.get(`/api/helper-claims/${own.id}/partners`)).json()
  await asha.caller.post(swaps, { keys: [key] })
  const [{ id: swapId }] = (await gopan.caller.get(`/api/events/${event.id}/helpers`)).json().swaps
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, event.id))
  const stranger = await app.as(await app.member())
  const take = await stranger.post(`/api/helper-shifts/${shift.id}/claims`, {})
  expect([take.statusCode, take.json().code]).toEqual([404, 'not_found'])
  const offer = await stranger.put(`/api/events/${event.id}/helper-offer`, { note: '' })
  expect([offer.statusCode, offer.json().code]).toEqual([404, 'not_found'])
  expect((await asha.caller.post(swaps, { keys: [key] })).json().code).toBe('helpers_closed')
  expect((await gopan.caller.post(`/api/helper-swaps/${swapId}/accept`, {})).json().code).toBe('swap_ended')
})

test('nobody offers to help at an event that was cancelled', async () => {
  const app = await openTestApp()
  const { event } = await openPlan(app)
  await app.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, event.id))
  const { caller } = await addFamily(app)
  const offer = await caller.put(`/api/events/${event.id}/helper-offer`, { note: '' })
  expect(offer.json().code).toBe('event_cancelled')
})

test('an admin who has yet to set up the second step sees no hidden event', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  await addShift(admin, job.id, event)
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, event.id))
  const account = await app.admin(['events'])
  await app.member({ userId: account.id })
  expect((await (await app.as(account)).get(`/api/events/${event.id}/helpers`)).json()).toMatchObject({ leads: true })
  await app.db.insert(settings).values({ key: 'secondStepForAdmins', value: true })
  expect((await (await app.as(account)).get(`/api/events/${event.id}/helpers`)).statusCode).toBe(404)
})
