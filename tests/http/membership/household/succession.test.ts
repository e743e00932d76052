import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { isClosedAddress } from '#server/platform/personal-data/personal-data.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ARJUN, household, MEERA, ownLogin, RADHIKA } from './household.ts'

const app = await openTestApp()
const MINUTES = 60_000
const record = async (memberId: string, body: object) =>
  (await app.as(await app.admin())).post(`/api/admin/members/${memberId}/death`, body)
const memberOf = async (id: string) => (await app.db.select().from(members).where(eq(members.id, id)))[0]!
const personOf = async (id: string) => (await app.db.select().from(familyMembers).where(eq(familyMembers.id, id)))[0]!

test('the spouse becomes the member with the number, the dues and the family, and has an account', async () => {
  const home = await household(app, [RADHIKA, MEERA])
  await app.db.update(members).set({ membershipNumber: 'PC-2019-0143' }).where(eq(members.id, home.member.id))
  const year = await app.renewal({ memberId: home.member.id })
  const radhika = await ownLogin(app, home)
  const response = await record(home.member.id, { on: '2026-03-01', successorId: home.person.id })
  expect([response.statusCode, response.json()]).toMatchObject([
    200,
    { fullName: 'Radhika Pillai', membershipNumber: 'PC-2019-0143', dateOfBirth: '1975-02-03', deceasedAt: null },
  ])
  expect((await radhika.browser.get('/api/auth/user')).json()).toMatchObject({
    membership: { id: home.member.id, isActive: true },
    household: null,
  })
  const dues = (await radhika.browser.get('/api/dues')).json()
  expect(dues.years.map(({ id }: { id: string }) => id)).toEqual([year.id])
  const profile = (await radhika.browser.get('/api/members/profile')).json()
  expect(profile.familyMembers.map(({ name }: { name: string }) => name)).toEqual(['Meera Pillai'])
  expect(profile.history[0]).toMatchObject({ decision: 'taken_over', reason: 'After the death of Raghavan Pillai' })
})

test('who died stays as a person of the family, and their account closes at once without any message', async () => {
  const home = await household(app, [RADHIKA])
  const before = (await app.mails()).length
  await record(home.member.id, { on: '2026-03-01', successorId: home.person.id })
  expect(await personOf(home.person.id)).toMatchObject({
    name: 'Raghavan Pillai',
    relation: 'Spouse',
    dateOfBirth: '1990-04-14',
    diedOn: '2026-03-01',
  })
  const [account] = await app.db.select().from(users).where(eq(users.id, home.member.userId))
  expect(isClosedAddress(account?.email ?? '')).toBe(true)
  expect((await home.raghavan.get('/api/auth/user')).statusCode).toBe(401)
  const { userId } = await memberOf(home.member.id)
  const [successor] = await app.db.select().from(users).where(eq(users.id, userId))
  expect(successor).toMatchObject({ email: null, firstName: 'Radhika' })
  app.advance(3 * MINUTES)
  expect((await app.mails()).length).toBe(before)
})

test('what each of the two took part in stays theirs, and past counts do not change', async () => {
  const home = await household(app, [RADHIKA])
  const past = await app.event({ eventDate: new Date('2025-12-01T10:00:00Z'), partySetting: 'family' })
  const program = await app.program({ eventId: past.id })
  const { id: memberId } = home.member
  await app.db.insert(eventRegistrations).values({ eventId: past.id, memberId })
  await app.db.insert(programRegistrations).values([
    { programId: program.id, memberId, registeredAt: new Date('2025-11-01') },
    { programId: program.id, memberId, familyMemberId: home.person.id, registeredAt: new Date('2025-11-02') },
  ])
  await record(memberId, { successorId: home.person.id })
  const [party] = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, past.id))
  expect(party).toMatchObject({ memberComes: false, familyMemberIds: [home.person.id], people: 1 })
  const places = await app.db
    .select()
    .from(programRegistrations)
    .where(eq(programRegistrations.programId, program.id))
    .orderBy(programRegistrations.registeredAt)
  expect(places.map(({ familyMemberId }) => familyMemberId)).toEqual([home.person.id, null])
})

test('the death with a successor is undone within two minutes, and everything is as before', async () => {
  const home = await household(app, [RADHIKA])
  const event = await app.event({ partySetting: 'family' })
  const { id: memberId } = home.member
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId, familyMemberIds: [home.person.id] })
  const radhika = await ownLogin(app, home)
  const accountBefore = (await app.db.select().from(users).where(eq(users.id, home.member.userId)))[0]
  const admin = await app.as(await app.admin())
  await admin.post(`/api/admin/members/${memberId}/death`, { successorId: home.person.id })
  const bar = (await admin.get('/api/admin/undo?area=members')).json()
  expect((await admin.post(`/api/admin/undo/${bar.id}`)).statusCode).toBe(200)
  expect(await memberOf(memberId)).toMatchObject({ fullName: 'Raghavan Pillai', userId: home.member.userId })
  expect(await personOf(home.person.id)).toMatchObject({
    name: 'Radhika Pillai',
    relation: 'Spouse',
    userId: radhika.userId,
    deceasedAt: null,
    loginEndedAt: null,
  })
  const [account] = await app.db.select().from(users).where(eq(users.id, home.member.userId))
  expect(account?.email).toBe(accountBefore?.email)
  const [party] = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  expect(party).toMatchObject({ memberComes: true, familyMemberIds: [home.person.id], people: 2 })
})

test('after the two minutes who died is taken out of parties ahead, and the successor still comes', async () => {
  const home = await household(app, [RADHIKA])
  const event = await app.event({ partySetting: 'family' })
  const { id: memberId } = home.member
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId, familyMemberIds: [home.person.id] })
  await record(memberId, { successorId: home.person.id })
  app.advance(3 * MINUTES)
  await app.runTasks()
  await app.runTasks()
  const [party] = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  expect(party).toMatchObject({ memberComes: true, familyMemberIds: [], people: 1 })
})

test('a child cannot take over the membership, and the message says so in words', async () => {
  const home = await household(app, [ARJUN])
  const response = await record(home.member.id, { successorId: home.person.id })
  expect([response.statusCode, response.json()]).toMatchObject([
    409,
    {
      code: 'successor_too_young',
      message: 'Arjun Pillai is not 18 yet. Please choose the spouse or somebody grown, or decide later.',
    },
  ])
  expect(await memberOf(home.member.id)).toMatchObject({ fullName: 'Raghavan Pillai', deceasedAt: null })
})

test('a successor outside the family is not found, and an ended membership is not taken over', async () => {
  const home = await household(app, [RADHIKA])
  const other = await household(app, [RADHIKA])
  expect((await record(home.member.id, { successorId: other.person.id })).statusCode).toBe(404)
  await app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, home.member.id))
  const ended = await record(home.member.id, { successorId: home.person.id })
  expect([ended.statusCode, ended.json().code]).toEqual([409, 'already_ended'])
})

test('a successor is only for the death of the member', async () => {
  const home = await household(app, [RADHIKA, MEERA])
  const response = await record(home.member.id, { familyMemberId: home.people[1]!.id, successorId: home.person.id })
  expect([response.statusCode, response.json().code]).toEqual([409, 'no_succession'])
})

test('the login of somebody of the family closes with the record of their death', async () => {
  const home = await household(app, [RADHIKA])
  const radhika = await ownLogin(app, home)
  expect((await record(home.member.id, { familyMemberId: home.person.id })).statusCode).toBe(200)
  expect((await radhika.browser.get('/api/auth/user')).statusCode).toBe(401)
  expect((await radhika.browser.logIn(radhika.email)).statusCode).toBe(401)
})
