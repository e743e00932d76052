import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { competitionFestivals, competitionParticipants } from '#server/competitions/competition-tables.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { membershipPlans } from '#server/membership/plans/plan-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { settings } from '#server/settings/settings-tables.ts'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ARJUN, household, MEERA, ownLogin, RADHIKA } from './household.ts'

const app = await openTestApp()
const GROWN = { ...ARJUN, dateOfBirth: '2007-11-14' }
const ownUrl = (id: string) => `/api/members/family/${id}/own-membership`

async function applied() {
  const home = await household(app, [GROWN, MEERA])
  const arjun = await ownLogin(app, home)
  const response = await home.raghavan.post(ownUrl(home.person.id))
  const [own] = await app.db.select().from(members).where(eq(members.familyMemberId, home.person.id))
  return { home, arjun, response, own: own! }
}

test('a grown child gets an application filled in from what is known, and nothing changes before the decision', async () => {
  const { home, arjun, response, own } = await applied()
  expect([response.statusCode, response.json().message]).toEqual([
    200,
    'The committee will decide about the application of Arjun Pillai.',
  ])
  expect(own).toMatchObject({
    userId: arjun.userId,
    fullName: 'Arjun Pillai',
    dateOfBirth: '2007-11-14',
    bloodGroup: 'B+',
    currentAddress: home.member.currentAddress,
    membershipType: 'single',
    status: 'pending',
    termsVersion: null,
  })
  expect((await arjun.browser.get('/api/members/card')).json()).toMatchObject({ familyMemberId: home.person.id })
  const { people } = (await home.raghavan.get('/api/members/household')).json()
  expect(people[1]).toMatchObject({ isGrown: true, hasApplied: true })
  const again = await home.raghavan.post(ownUrl(home.person.id))
  expect([again.statusCode, again.json().code]).toEqual([409, 'application_pending'])
})

test('the number of the household, with which somebody begins, makes no possible duplicate of them', async () => {
  const home = await household(app, [{ ...GROWN, name: 'Kannan Varma', dateOfBirth: '2006-03-04' }])
  const mobileNumber = '+971501239876'
  await app.db.update(members).set({ mobileNumber, fullName: 'Hari Varma' }).where(eq(members.id, home.member.id))
  await ownLogin(app, home)
  await home.raghavan.post(ownUrl(home.person.id))
  const [own] = await app.db.select().from(members).where(eq(members.familyMemberId, home.person.id))
  expect(own?.mobileNumber).toBe(mobileNumber)
  const admin = await app.as(await app.admin())
  const duplicatesOf = async (id: string) =>
    (await admin.get(`/api/admin/members/${id}`)).json().possibleDuplicates.map((other: { id: string }) => other.id)
  const isFound = async () =>
    (await admin.get('/api/admin/members?status=possible_duplicates'))
      .json()
      .some(({ id }: { id: string }) => id === own!.id)
  for (const status of ['pending', 'approved'] as const) {
    await app.db.update(members).set({ status }).where(eq(members.id, own!.id))
    expect(await duplicatesOf(own!.id)).toEqual([])
    expect(await isFound()).toBe(false)
  }
  // the number of a stranger still is a sign
  const stranger = await app.member({ mobileNumber })
  expect(await duplicatesOf(own!.id)).toEqual([stranger.id])
  expect(await isFound()).toBe(true)
})

test('with the approval the login, places, entries and a number of their own move with the person', async () => {
  const { home, arjun, own } = await applied()
  const { id: memberId } = home.member
  const past = await app.event({ eventDate: new Date('2025-12-01T10:00:00Z'), partySetting: 'family' })
  const ahead = await app.event({ partySetting: 'family' })
  const program = await app.program({ eventId: past.id })
  const parties = [past, ahead].map(({ id }) => ({ eventId: id, memberId, familyMemberIds: [home.person.id] }))
  await app.db.insert(eventRegistrations).values(parties)
  await app.db.insert(programRegistrations).values({ programId: program.id, memberId, familyMemberId: home.person.id })
  const admin = await app.as(await app.admin())
  expect((await admin.post(`/api/admin/members/${own.id}/approve`)).statusCode).toBe(200)
  expect((await arjun.browser.get('/api/members/card')).json()).toMatchObject({
    memberId: own.id,
    familyMemberId: null,
    membershipType: 'single',
  })
  const [place] = await app.db.select().from(programRegistrations).where(eq(programRegistrations.programId, program.id))
  expect(place).toMatchObject({ memberId: own.id, familyMemberId: null })
  const people = async (eventId: string) =>
    (await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId)))
      .map((party) => [party.memberId === own.id ? 'Arjun' : 'household', party.people])
      .toSorted()
  expect(await people(past.id)).toEqual([['household', 2]])
  expect(await people(ahead.id)).toEqual([
    ['Arjun', 1],
    ['household', 1],
  ])
  const { people: left } = (await home.raghavan.get('/api/members/household')).json()
  expect(left.map(({ name }: { name: string }) => name)).toEqual(['Raghavan Pillai', 'Meera Pillai'])
})

test('the entries and certificates of a festival move with the person', async () => {
  const { home, own } = await applied()
  const event = await app.event()
  const { id: memberId } = home.member
  const person = { personId: home.person.id, memberId, familyMemberId: home.person.id, name: 'Arjun Pillai' }
  await app.db
    .insert(competitionFestivals)
    .values({ eventId: event.id, settings: DEFAULT_FESTIVAL_SETTINGS, rollCallAdminIds: [] })
  await app.db.insert(competitionParticipants).values({ eventId: event.id, ...person, chestNumber: 31 })
  await (await app.as(await app.admin())).post(`/api/admin/members/${own.id}/approve`)
  const [participant] = await app.db
    .select()
    .from(competitionParticipants)
    .where(eq(competitionParticipants.eventId, event.id))
  expect(participant).toMatchObject({
    personId: own.id,
    memberId: own.id,
    familyMemberId: null,
    name: 'Arjun Pillai',
    chestNumber: 31,
  })
})

test('an approval with which somebody left a household is final', async () => {
  const { own } = await applied()
  const admin = await app.as(await app.admin())
  await admin.post(`/api/admin/members/${own.id}/approve`)
  const response = await admin.post(`/api/admin/members/${own.id}/back-to-pending`)
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'Arjun Pillai has left the household with this approval, so it cannot be undone.',
  ])
})

test('a rejected application leaves the person in the household', async () => {
  const { home, arjun, own } = await applied()
  const admin = await app.as(await app.admin())
  await admin.post(`/api/admin/members/${own.id}/reject`, { reason: 'Please stay in the family.' })
  expect((await arjun.browser.get('/api/members/card')).json()).toMatchObject({ familyMemberId: home.person.id })
})

test.each([
  ['a child', MEERA, 'too_young_for_membership', 'Meera Pillai can become a member of their own from 18.'],
  [
    'somebody without a login',
    GROWN,
    'no_own_login',
    'Arjun Pillai needs a login first, because the membership will be theirs. Please invite them.',
  ],
] as const)('%s does not become a member of their own', async (_who, person, code, message) => {
  const home = await household(app, [person])
  const response = await home.raghavan.post(ownUrl(home.person.id))
  expect([response.statusCode, response.json()]).toEqual([409, { code, message }])
})

test('a spouse becomes a member of her own through the committee', async () => {
  const home = await household(app, [RADHIKA])
  await ownLogin(app, home)
  const admin = await app.as(await app.admin())
  const url = `/api/admin/members/${home.member.id}/family/${home.person.id}/own-membership`
  expect((await admin.post(url)).statusCode).toBe(200)
  const [own] = await app.db.select().from(members).where(eq(members.familyMemberId, home.person.id))
  expect(own).toMatchObject({ fullName: 'Radhika Pillai', status: 'pending' })
})

test('the application is for a plan that is open', async () => {
  const young = { name: 'Young adults', membershipType: 'single', runs: 'own_year', fee: 60 }
  const admin = await app.as(await app.admin())
  const plan = { ...young, firstMonth: null, firstPart: null, isOpen: true }
  const { id } = (await admin.post('/api/admin/plans', plan)).json()
  const first = eq(membershipPlans.id, FIRST_PLANS.single)
  await app.db.update(membershipPlans).set({ isOpen: false }).where(first)
  expect((await applied()).own).toMatchObject({ membershipType: 'single', planId: id })
  await app.db.update(membershipPlans).set({ isOpen: true }).where(first)
  expect((await applied()).own.planId).toBe(FIRST_PLANS.single)
})

test('the member is told on the 18th birthday, and again at the age of the settings, once each', async () => {
  const site = await openTestApp({ startsAt: new Date('2027-11-12T08:00:00Z') })
  await site.db.insert(settings).values({ key: 'householdAge', value: 25 })
  const home = await household(site, [ARJUN])
  const told = async () => {
    site.advance(86_400_000)
    await site.db.transaction((tx) => enqueue(tx, 'hint-at-grown-people', {}))
    await site.runTasks()
    const rows = await site.db.select().from(notifications).where(eq(notifications.userId, home.member.userId))
    return rows.map(({ title }) => title)
  }
  expect(await told()).toEqual([])
  expect(await told()).toEqual(['Arjun Pillai is 18'])
  expect(await told()).toEqual(['Arjun Pillai is 18'])
  site.clock.time = new Date('2034-11-14T08:00:00Z')
  expect(await told()).toEqual(['Arjun Pillai is 18', 'Arjun Pillai is 25'])
  const [row] = await site.db.select().from(familyMembers).where(eq(familyMembers.id, home.person.id))
  expect(row?.hintedAge).toBe(25)
})
