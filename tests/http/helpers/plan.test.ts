import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  competitionEntries,
  competitionFestivals,
  competitionItems,
  competitionParticipants,
} from '#server/competitions/competition-tables.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { remindHelpers } from '#server/helpers/shift-reminders.ts'
import { members } from '#server/membership/member-tables.ts'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addFamily, addJob, addShift, HOUR_MS, JOB, openPlan } from './plan-fixture.ts'

const UNDO = '/api/admin/undo?area=helpers'

test('a shift that ends before it begins is refused at its field', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const startsAt = event.eventDate.toISOString()
  const endsAt = new Date(event.eventDate.getTime() - HOUR_MS).toISOString()
  const response = await admin.post(`/api/admin/helper-jobs/${job.id}/shifts`, { startsAt, endsAt, needed: 2 })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ endsAt: 'The shift must end after it begins' })
})

test('more helpers than a shift needs is a question, and the override is shown', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event, { needed: 1 })
  const path = `/api/admin/helper-shifts/${shift.id}/helpers`
  const guest = { name: 'Biju', phone: '050 123 4567' }
  expect((await admin.post(path, { guest })).json()).toMatchObject({ name: 'Biju', memberId: null, isExtra: false })
  const second = await admin.post(path, { guest: { ...guest, name: 'Meera' } })
  expect(second.json()).toMatchObject({ code: 'needs_confirmation', message: 'This shift needs 1 helper and has 1.' })
  const added = await admin.post(path, { guest: { ...guest, name: 'Meera' }, confirmed: true })
  expect(added.json()).toMatchObject({ name: 'Meera', isExtra: true, isByHand: true })
})

test('the number of a shift cannot be lower than the people who have it', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event, { needed: 2 })
  for (const name of ['Biju', 'Meera'])
    await admin.post(`/api/admin/helper-shifts/${shift.id}/helpers`, { guest: { name, phone: '0501234567' } })
  const endsAt = new Date(event.eventDate.getTime() + HOUR_MS).toISOString()
  const lower = { startsAt: event.eventDate.toISOString(), endsAt, needed: 1, updatedAt: shift.updatedAt }
  const response = await admin.put(`/api/admin/helper-shifts/${shift.id}`, lower)
  expect(response.json().fields).toEqual({ needed: '2 people have this shift. Please remove somebody first.' })
})

test('a member added by hand during a program of theirs is a question', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { member } = await addFamily(app)
  const program = await app.program({ eventId: event.id, startsAt: event.eventDate })
  await app.db.insert(programRegistrations).values({ programId: program.id, memberId: member.id })
  const path = `/api/admin/helper-shifts/${shift.id}/helpers`
  expect((await admin.post(path, { memberId: member.id })).json().code).toBe('needs_confirmation')
  expect((await admin.post(path, { memberId: member.id, confirmed: true })).statusCode).toBe(201)
})

test('a deleted job comes back with its helpers, who are told only if it does not', async () => {
  // tasks wait by the database's clock
  const app = await openTestApp({ startsAt: new Date() })
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  await app.mails()
  const read = async () => (await admin.get(`/api/admin/events/${event.id}/helpers`)).json().jobs
  const before = await read()
  await admin.delete(`/api/admin/helper-jobs/${job.id}`)
  expect(await read()).toEqual([])
  const { id } = (await admin.get(UNDO)).json()
  expect((await admin.post(`/api/admin/undo/${id}`)).statusCode).toBe(200)
  expect(await read()).toEqual(before)

  await admin.delete(`/api/admin/helper-jobs/${job.id}`)
  const early = await app.mails()
  expect(early.filter(({ subject }) => subject?.startsWith('Shift removed'))).toEqual([])
  app.advance(3 * 60_000)
  const late = await app.mails()
  expect(late.filter(({ subject }) => subject?.startsWith('Shift removed: Parking'))).toHaveLength(1)
})

test('an adult taken out of a shift takes the child along, and both come back together', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller, daughter } = await addFamily(app)
  const own = (await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})).json()
  app.advance(1000)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, { familyMemberId: daughter.id })
  const removed = await admin.delete(`/api/admin/helpers/${own.id}`)
  expect(removed.json().message).toBe('Asha Varma, Nila: removed from Parking.')
  const { id } = (await admin.get(UNDO)).json()
  await admin.post(`/api/admin/undo/${id}`)
  const [shown] = (await admin.get(`/api/admin/events/${event.id}/helpers`)).json().jobs[0].shifts
  expect(shown.helpers.map(({ name }: { name: string }) => name)).toEqual(['Asha Varma', 'Nila'])
})

test('helpers of a shift that is moved are told the new time once it is final', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  const startsAt = new Date(event.eventDate.getTime() + HOUR_MS).toISOString()
  const endsAt = new Date(event.eventDate.getTime() + 2 * HOUR_MS).toISOString()
  const moved = { startsAt, endsAt, needed: 2, updatedAt: shift.updatedAt }
  expect((await admin.put(`/api/admin/helper-shifts/${shift.id}`, moved)).statusCode).toBe(200)
  app.advance(3 * 60_000)
  const sent = (await app.mails()).map(({ subject }) => subject)
  expect(sent.filter((subject) => subject === 'New time: Parking')).toHaveLength(1)
})

test('two admins who change one job at once see the edit conflict', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const [shown] = (await admin.get(`/api/admin/events/${event.id}/helpers`)).json().jobs
  const form = { ...shown, memberIds: [], place: 'Gate 1' }
  expect((await admin.put(`/api/admin/helper-jobs/${job.id}`, form)).statusCode).toBe(200)
  expect((await admin.put(`/api/admin/helper-jobs/${job.id}`, form)).json().code).toBe('edit_conflict')
})

test('Today counts the shifts of an open plan that need people', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app, { eventDate: new Date('2026-03-20T12:00:00Z') })
  await addShift(admin, job.id, event)
  await addShift(admin, job.id, event, { from: 3 })
  const { work } = (await admin.get('/api/admin/today')).json()
  expect(work).toMatchObject([{ kind: 'shift_gaps', count: 2, eventId: event.id }])
})

test('an announcement reaches the members whom a gap fits', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const busy = await addFamily(app, { fullName: 'Busy Menon' })
  await busy.caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  await app.member({ fullName: 'Free Nair' })
  const writer = await app.as(await app.admin(['announcements']))
  const audience = { conditions: [{ by: 'shifts', eventId: event.id }], people: [], without: [], withoutPeople: [] }
  const people = await writer.post('/api/admin/audiences/people', { audience })
  expect(people.json().map(({ name }: { name: string }) => name)).toEqual(['Free Nair'])
})

test('an announcement about a gap reaches nobody with an item at that time, and nobody while the plan is a draft', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  await addShift(admin, job.id, event)
  const dancer = await app.member({ fullName: 'Dancing Menon' })
  await app.member({ fullName: 'Free Nair' })
  const item = await app.program({ eventId: event.id, startsAt: new Date(event.eventDate.getTime() + HOUR_MS) })
  const festival = { eventId: event.id, settings: DEFAULT_FESTIVAL_SETTINGS, rollCallAdminIds: [] }
  await app.db.insert(competitionFestivals).values(festival)
  const judged = { kind: 'single', combine: 'mean', dropsExtremes: false, allowsHalfMarks: false } as const
  await app.db.insert(competitionItems).values({ programId: item.id, eventId: event.id, criteria: [], ...judged })
  const person = { eventId: event.id, personId: dancer.id, memberId: dancer.id, name: 'Dancing Menon' }
  const [participant] = await app.db.insert(competitionParticipants).values(person).returning()
  await app.db.insert(competitionEntries).values({ programId: item.id, participantId: participant!.id })
  const writer = await app.as(await app.admin(['announcements']))
  const audience = { conditions: [{ by: 'shifts', eventId: event.id }], people: [], without: [], withoutPeople: [] }
  const reached = async () =>
    (await writer.post('/api/admin/audiences/people', { audience })).json().map(({ name }: { name: string }) => name)
  expect(await reached()).toEqual(['Free Nair'])
  const { updatedAt } = (await admin.get(`/api/admin/events/${event.id}/helpers`)).json()
  await admin.put(`/api/admin/events/${event.id}/helpers`, { isOpen: false, dropUntil: null, note: '', updatedAt })
  expect(await reached()).toEqual([])
})

test('a deleted job that comes back reminds nobody again', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const { event, admin, job } = await openPlan(app)
  const shift = await addShift(admin, job.id, event)
  const { caller } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  app.advance(event.eventDate.getTime() - HOUR_MS - app.clock.time.getTime())
  expect(await remindHelpers(app.context)).toBe(1)
  const later = await app.as(await app.admin(['events']))
  await later.delete(`/api/admin/helper-jobs/${job.id}`)
  const { id } = (await later.get(UNDO)).json()
  expect((await later.post(`/api/admin/undo/${id}`)).statusCode).toBe(200)
  expect(await remindHelpers(app.context)).toBe(0)
})

test('a deleted job comes back without the people who have left since', async () => {
  const app = await openTestApp()
  const { event, admin } = await openPlan(app)
  const { caller, member, daughter } = await addFamily(app, { child: '2000-05-05' })
  const gopan = await addFamily(app, { fullName: 'Gopan Nambiar' })
  const chosen = { audience: 'chosen', memberIds: [member.id, gopan.member.id] }
  const job = await addJob(admin, event.id, { ...chosen, leaderMemberId: gopan.member.id as unknown as null })
  const shift = await addShift(admin, job.id, event, { needed: 4 })
  for (const familyMemberId of [null, daughter.id])
    await admin.post(`/api/admin/helper-shifts/${shift.id}/helpers`, {
      memberId: member.id,
      familyMemberId: familyMemberId ?? undefined,
    })
  await gopan.caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  await admin.delete(`/api/admin/helper-jobs/${job.id}`)
  expect((await caller.delete(`/api/members/family/${daughter.id}`)).statusCode).toBe(200)
  await app.db.delete(members).where(eq(members.id, gopan.member.id))
  const { id } = (await admin.get(UNDO)).json()
  expect((await admin.post(`/api/admin/undo/${id}`)).statusCode).toBe(200)
  const { jobs } = (await admin.get(`/api/admin/events/${event.id}/helpers`)).json()
  const back = jobs.find((each: { id: string }) => each.id === job.id)
  expect(back).toMatchObject({
    leaderMemberId: null,
    chosen: [{ id: member.id }],
    shifts: [{ helpers: [{ name: 'Asha Varma' }] }],
  })
  expect(back.shifts[0].helpers).toHaveLength(1)
})

test('two admins who change a job at once read what the other has changed', async () => {
  const app = await openTestApp()
  const { admin, job } = await openPlan(app)
  const { updatedAt } = job as unknown as { updatedAt: string }
  const url = `/api/admin/helper-jobs/${job.id}`
  app.advance(1000)
  await admin.put(url, { ...JOB, place: 'Gate 2', updatedAt })
  const second = await admin.put(url, { ...JOB, place: 'Gate 3', updatedAt })
  expect(second.json()).toMatchObject({
    code: 'edit_conflict',
    editConflict: { changes: [{ field: 'place', after: 'Gate 2' }] },
  })
})
