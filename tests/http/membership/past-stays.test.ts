import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventWaitingList } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import {
  addItem,
  addJudge,
  callEverybody,
  type Festival,
  familyOf,
  judgeAll,
  openFestival,
  publish,
} from '#tests/http/competitions/festival.ts'
import { openTestApp } from '#tests/test-app.ts'
import { application } from './application.ts'
import { readCounts } from './past-counts.ts'

const app = await openTestApp()
const superAdmin = await app.as(await app.superAdmin())
/** A festival is judged, and everything read several times. */
const LONG = 120_000

/** Five events that a family has taken part in, which are over. */
async function fivePastEvents() {
  const { member, nila, arun, caller } = await familyOf(app)
  const asks = { partySetting: 'family_and_guests' as const, asksChildren: true, asksVegetarian: true }
  const sadya = await app.event({ title: 'Sadya', ...asks })
  const trip = await app.event({ title: 'Boat trip', ...asks })
  const full = await app.event({ title: 'Cinema', ...asks, capacity: 4 })
  const sports = await app.event({ title: 'Sports day' })
  const race = await app.program({ eventId: sports.id, title: 'Race' })
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  const everybody = {
    familyMemberIds: [nila.id, arun.id],
    guests: { adults: 1, children: 1 },
    vegetarian: 2,
    answers: [],
  }
  await created(caller.post(`/api/events/${sadya.id}/register`, everybody))
  await created(caller.post(`/api/events/${trip.id}/register`, { ...everybody, familyMemberIds: [nila.id] }))
  const four = { familyMemberIds: [], guests: { adults: 3, children: 0 }, vegetarian: 0, answers: [] }
  await created((await app.as(await app.member())).post(`/api/events/${full.id}/register`, four))
  await created(caller.post(`/api/events/${full.id}/waiting-list`, { ...everybody, familyMemberIds: [nila.id] }))
  await created(caller.post(`/api/programs/${race.id}/registrations`, { familyMemberId: nila.id }))
  await created(caller.post(`/api/programs/${race.id}/registrations`, { familyMemberId: arun.id }))
  await created(caller.post(`/api/programs/${item}/registrations`, { familyMemberId: nila.id }))
  await created(caller.post(`/api/programs/${item}/registrations`, { familyMemberId: arun.id }))
  await superAdmin.post(`/api/admin/events/${trip.id}/check-in`, { memberId: member.id })
  await superAdmin.put(`/api/admin/events/${trip.id}/check-in/${member.id}`, { arrived: 3 })
  await judge(festival, item)
  const ids = [sadya, trip, full, sports, festival.event].map(({ id }) => id)
  const past = new Date(app.clock.time.getTime() - 30 * 86_400_000)
  for (const id of ids) await app.db.update(events).set({ eventDate: past }).where(eq(events.id, id))
  return { member, nila, arun, caller, ids, programs: [race.id, item] }
}

async function created(response: Promise<{ statusCode: number; body: string }>) {
  const { statusCode, body } = await response
  expect(statusCode, body).toBe(201)
}

async function judge(festival: Festival, item: string) {
  const judges = [await addJudge(app, festival, 'Anitha'), await addJudge(app, festival, 'Sreeja')]
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: judges.map(({ id }) => id) })
  const letters = await callEverybody(festival, item)
  const marks = Object.fromEntries([...letters.values()].map((code, at) => [code, [9 - at, 8 - at] as const]))
  for (const each of judges) await judgeAll(each, item, marks)
  await publish(app, festival, item)
}

type Past = Awaited<ReturnType<typeof fivePastEvents>>

const countsOf = ({ ids, programs: [race, item] }: Past) =>
  readCounts({ committee: superAdmin, visitor: app.visitor }, { ids, race: race!, item: item!, festival: ids[4]! })

const textsOf = async ({ ids, programs: [race, item] }: Past) =>
  [
    await superAdmin.get(`/api/admin/programs/${race}/entrants`),
    await superAdmin.get(`/api/admin/events/${ids[4]}/participants`),
    await app.visitor.get(`/api/programs/${item}/results`),
  ]
    .map(({ body }) => body)
    .join('\n')

test('a family member who is removed leaves every past count as it was, without personal data', async () => {
  const past = await fivePastEvents()
  const before = await countsOf(past)
  expect(before.numbers[0]).toMatchObject({ counts: { registeredCount: 5 }, parties: [[5, 2, 2, null]] })
  expect([before.entrants, before.results.length, before.participants]).toEqual([2, 2, 2])
  const removed = await past.caller.delete(`/api/members/family/${past.nila.id}`)
  expect([removed.statusCode, removed.json().message]).toEqual([200, 'Nila Menon was removed from your family.'])
  expect(await countsOf(past)).toEqual(before)
  expect(await textsOf(past)).not.toMatch(/Nila|2015-01-01/)
  expect((await app.visitor.get(`/api/programs/${past.programs[1]}/results`)).body).toContain('a participant')
  expect((await past.caller.get('/api/members/profile')).json().familyMembers).toMatchObject([{ name: 'Arun Menon' }])
  const [row] = await app.db.select().from(familyMembers).where(eq(familyMembers.id, past.nila.id))
  expect(row).toMatchObject({ name: 'A participant', dateOfBirth: null, bloodGroup: null, photoUrl: null })
})

test('a removed family member can no longer be changed, registered or named', async () => {
  const { caller, nila } = await fivePastEvents()
  await caller.delete(`/api/members/family/${nila.id}`)
  const entry = { name: 'Nila', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' }
  expect((await caller.put(`/api/members/family/${nila.id}`, entry)).statusCode).toBe(404)
  const event = await app.event({ partySetting: 'family' })
  const program = await app.program({ eventId: event.id })
  const join = await caller.post(`/api/programs/${program.id}/registrations`, { familyMemberId: nila.id })
  expect(join.statusCode).toBe(404)
  const party = { familyMemberIds: [nila.id], guests: { adults: 0, children: 0 }, vegetarian: 0, answers: [] }
  const named = await caller.post(`/api/events/${event.id}/register`, party)
  expect(named.json().fields).toEqual({ familyMemberIds: 'Please choose people from your family' })
})

test('a new application with another family list leaves every past count as it was', async () => {
  const past = await fivePastEvents()
  await app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, past.member.id))
  const before = await countsOf(past)
  const { name, relation, dateOfBirth, bloodGroup } = past.arun
  const family = [
    { name: `  ${name.toUpperCase()} `, relation, dateOfBirth, bloodGroup },
    { name: 'Ammu Menon', relation: 'Daughter', dateOfBirth: '2020-01-01', bloodGroup: 'O+' },
  ]
  const applied = await past.caller.post(
    '/api/members/register',
    application({ member: { membershipType: 'family' }, familyMembers: family }),
  )
  expect(applied.statusCode, applied.body).toBe(201)
  await app.runTasks()
  expect(await countsOf(past)).toEqual(before)
  const now = (await past.caller.get('/api/members/profile')).json().familyMembers
  expect(now).toMatchObject([{ id: past.arun.id }, { name: 'Ammu Menon' }])
  expect(await textsOf(past)).not.toMatch(/Nila/)
})

test('a person who is erased leaves every past count as it was, with the family', async () => {
  const past = await fivePastEvents()
  const before = await countsOf(past)
  const [request] = await app.db.insert(erasureRequests).values({ userId: past.member.userId }).returning()
  const done = await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)
  expect(done.statusCode, done.body).toBe(200)
  await app.runTasks()
  expect(await countsOf(past)).toEqual(before)
  expect(await textsOf(past)).not.toMatch(/Nila|Arun|Menon/)
  const waiting = await app.db.select().from(eventWaitingList).where(eq(eventWaitingList.memberId, past.member.id))
  expect(waiting).toHaveLength(1)
})

test('a membership that ends and a death leave every past count as it was, and the names', {
  timeout: LONG,
}, async () => {
  for (const [call, body] of [
    ['end', { reason: 'moved_away', on: '2026-03-10', notify: false }],
    ['death', {}],
  ] as const) {
    const past = await fivePastEvents()
    const before = await countsOf(past)
    const done = await superAdmin.post(`/api/admin/members/${past.member.id}/${call}`, body)
    expect(done.statusCode, done.body).toBe(200)
    await app.runTasks()
    await app.runTasks()
    expect(await countsOf(past), call).toEqual(before)
    expect(await textsOf(past), call).toMatch(/Nila/)
  }
})

test('a merge leaves every past count as it was, with the same people in both families', {
  timeout: LONG,
}, async () => {
  const past = await fivePastEvents()
  const { arun, nila, member } = past
  const { id } = await app.member({ membershipType: 'family', joinedDate: '2020-01-01', fullName: 'Ashaa Menon' })
  const family = [nila, arun].map(({ name, relation, dateOfBirth, bloodGroup }) => {
    return { name, relation, dateOfBirth, bloodGroup, memberId: id }
  })
  await app.db.insert(familyMembers).values(family)
  const before = await countsOf(past)
  const merged = await superAdmin.post(`/api/admin/members/${member.id}/merge`, { with: id })
  expect(merged.statusCode, merged.body).toBe(200)
  expect(merged.json()).toMatchObject({ id, familyMembers: [{ name: 'Arun Menon' }, { name: 'Nila Menon' }] })
  await app.runTasks()
  expect(await countsOf(past)).toEqual(before)
  expect(await textsOf(past)).toMatch(/Nila/)
})

test('a family member who becomes a member of their own, or dies, leaves every past count as it was', {
  timeout: LONG,
}, async () => {
  const past = await fivePastEvents()
  const grown = await app.account()
  await app.db
    .update(familyMembers)
    .set({ userId: grown.id, dateOfBirth: '2005-01-01' })
    .where(eq(familyMembers.id, past.nila.id))
  const before = await countsOf(past)
  const family = `/api/admin/members/${past.member.id}`
  expect((await superAdmin.post(`${family}/family/${past.nila.id}/own-membership`)).statusCode).toBe(200)
  const [own] = await app.db.select().from(members).where(eq(members.familyMemberId, past.nila.id))
  expect((await superAdmin.post(`/api/admin/members/${own!.id}/approve`)).statusCode).toBe(200)
  await app.runTasks()
  expect(await countsOf(past)).toEqual(before)
  expect((await superAdmin.post(`${family}/death`, { familyMemberId: past.arun.id })).statusCode).toBe(200)
  await app.runTasks()
  expect(await countsOf(past)).toEqual(before)
  expect(await textsOf(past)).toMatch(/Nila/)
})

test('a spouse who takes over after a death leaves every past count as it was', { timeout: LONG }, async () => {
  const past = await fivePastEvents()
  await app.db.update(familyMembers).set({ dateOfBirth: '1990-01-01' }).where(eq(familyMembers.id, past.arun.id))
  const before = await countsOf(past)
  const death = { successorId: past.arun.id }
  expect((await superAdmin.post(`/api/admin/members/${past.member.id}/death`, death)).statusCode).toBe(200)
  await app.runTasks()
  await app.runTasks()
  expect(await countsOf(past)).toEqual(before)
})
