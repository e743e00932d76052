import { createHash, randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { gateEntries } from '#server/events/gate/gate-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { ARJUN, household, ownLogin } from '#tests/http/membership/household/household.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const MINUTE_MS = 60_000
const hashOf = (card: string) => createHash('sha256').update(card.split('/verify/')[1]!).digest('base64url')

/** An assembly with a household of a member with a vote and somebody with a card of their own. */
async function assemblyWithHousehold(app: TestApp) {
  const home = await household(app, [ARJUN])
  const arjun = await ownLogin(app, home)
  const planned = await plannedAssembly(app, { quorumPercent: 0 })
  const { admin, chair, eventId } = planned
  await app.db.execute(`update events set party_setting = 'family' where id = '${eventId}'`)
  const gate = await app.as(await app.admin())
  const address = `/api/events/${eventId}/gate`
  const cardOf = async (browser: typeof home.raghavan | typeof arjun.browser) =>
    (await browser.get('/api/members/card')).json().verifyUrl
  const cards = { raghavan: await cardOf(home.raghavan), arjun: await cardOf(arjun.browser) }
  const walkIn = (card: string) => gate.post(`${address}/walk-ins`, { id: randomUUID(), code: card })
  const send = async (kind: string, done: object = {}, at = app.clock.time) => {
    const entry = { id: randomUUID(), attendeeId: home.member.id, kind, came: 1, at: at.toISOString(), ...done }
    return (await gate.post(`${address}/entries`, { entries: [entry] })).json().results[0]
  }
  const party = async () =>
    (await gate.get(address)).json().parties.find(({ id }: { id: string }) => id === home.member.id)
  const hall = async () => (await chair.get(admin)).json().hall.people
  const come = (isHere: boolean) => chair.put(`${admin}/attendance`, { memberId: home.member.id, isHere })
  const register = (browser: typeof home.raghavan | typeof arjun.browser, body?: object) =>
    browser.post(`/api/events/${eventId}/register`, body)
  return { ...planned, home, arjun, gate, address, cards, walkIn, send, party, hall, come, register }
}

test('somebody of a registered family comes in with their own card, counts once, and brings no vote', async () => {
  const app = await openTestApp()
  const { home, admin, chair, gate, address, cards, walkIn, send, party, hall, register, eventId } =
    await assemblyWithHousehold(app)
  await register(home.raghavan, { familyMemberIds: [home.person.id] })
  await chair.post(`${admin}/doors`)
  const found = (await gate.post(`${address}/lookups`, { code: cards.arjun })).json()
  expect(found).toMatchObject({ finding: 'expected', isOfFamily: true, party: { people: 2 } })
  expect((await party()).familyCodes).toEqual([hashOf(cards.arjun)])
  const admitted = await walkIn(cards.arjun)
  expect([admitted.statusCode, admitted.json()]).toMatchObject([200, { people: 2, arrived: 1 }])
  expect(await hall()).toBe(0)
  app.advance(MINUTE_MS)
  // the member follows with their own card, and goes out alone
  expect(await send('check_in')).toMatchObject({ outcome: 'counted', arrived: 2 })
  expect(await hall()).toBe(1)
  app.advance(MINUTE_MS)
  await send('out')
  expect([await hall(), await party()]).toMatchObject([0, { arrived: 2, outside: 1, isMemberIn: false }])
  app.advance(MINUTE_MS)
  await send('check_in')
  app.advance(MINUTE_MS)
  // now the other one goes out alone, and the vote stays
  await send('out', { withMember: false })
  expect([await hall(), await party()]).toMatchObject([1, { arrived: 2, outside: 1, isMemberIn: true }])
  const attendance = (await gate.get(`/api/admin/events/${eventId}/attendance`)).json()
  expect(attendance).toMatchObject({ registered: 2, checkedIn: 2, inside: 1 })
})

test('a member whose household has come without them follows with their own card, and brings the vote', async () => {
  const app = await openTestApp()
  const { admin, chair, arjun, cards, home, gate, eventId, send, party, hall, register, walkIn } =
    await assemblyWithHousehold(app)
  await register(arjun.browser)
  await chair.post(`${admin}/doors`)
  expect(await party()).toMatchObject({
    mayVote: false,
    memberAlone: { code: hashOf(cards.raghavan), fullName: home.member.fullName },
  })
  await send('check_in')
  expect(await hall()).toBe(0)
  app.advance(MINUTE_MS)
  expect(await send('check_in', { withMember: true, size: 2 })).toMatchObject({ arrived: 2, people: 2 })
  expect([await hall(), await party()]).toMatchObject([1, { mayVote: true, memberAlone: null, people: 2, arrived: 2 }])
  app.advance(MINUTE_MS)
  // the card again is the same presence
  expect((await walkIn(cards.raghavan)).json()).toMatchObject({ people: 2, arrived: 2 })
  const attendance = (await gate.get(`/api/admin/events/${eventId}/attendance`)).json()
  expect(attendance).toMatchObject({ registered: 2, checkedIn: 2, inside: 2 })
})

test('at the check-in desk a member follows their household with their own card, once', async () => {
  const app = await openTestApp()
  const { admin, chair, arjun, cards, gate, eventId, send, party, hall, register } = await assemblyWithHousehold(app)
  await register(arjun.browser)
  await chair.post(`${admin}/doors`)
  await send('check_in')
  app.advance(MINUTE_MS)
  const desk = () => gate.post(`/api/admin/events/${eventId}/check-in`, { card: cards.raghavan })
  expect((await desk()).statusCode).toBe(200)
  expect([await hall(), await party()]).toMatchObject([1, { people: 2, arrived: 2 }])
  expect((await desk()).json().code).toBe('already_checked_in')
})

test('the chair checks out the member alone: the household stays inside, and the member comes back', async () => {
  const app = await openTestApp()
  const { home, admin, chair, come, send, party, hall, register } = await assemblyWithHousehold(app)
  await register(home.raghavan, { familyMemberIds: [home.person.id] })
  await chair.post(`${admin}/doors`)
  await send('check_in', { came: 2 })
  app.advance(MINUTE_MS)
  await come(false)
  expect([await hall(), await party()]).toMatchObject([0, { arrived: 2, outside: 1, isMemberIn: false }])
  app.advance(MINUTE_MS)
  expect(await send('check_in')).toMatchObject({ outcome: 'counted' })
  expect([await hall(), await party()]).toMatchObject([1, { arrived: 2, outside: 0 }])
})

test('when the doors open, a member who has gone out alone is not in the hall although the household is inside', async () => {
  const app = await openTestApp()
  const { home, admin, chair, send, hall, register } = await assemblyWithHousehold(app)
  await register(home.raghavan, { familyMemberIds: [home.person.id] })
  await send('check_in', { came: 2 })
  app.advance(MINUTE_MS)
  await send('out')
  await chair.post(`${admin}/doors`)
  expect(await hall()).toBe(0)
})

test('another walk-in of the household does not bring the vote of a member who has not come', async () => {
  const app = await openTestApp()
  const { home, admin, chair, cards, walkIn, hall, register } = await assemblyWithHousehold(app)
  await register(home.raghavan)
  await chair.post(`${admin}/doors`)
  expect((await walkIn(cards.arjun)).json()).toMatchObject({ people: 2, arrived: 1 })
  expect(await hall()).toBe(0)
})

test('what an offline phone sends late does not undo what the chair or the desk has recorded since', async () => {
  const app = await openTestApp()
  const { admin, chair, gate, eventId, home, come, send, party, hall } = await assemblyWithHousehold(app)
  await chair.post(`${admin}/doors`)
  await come(true)
  app.advance(5 * MINUTE_MS)
  const offline = app.clock.time
  app.advance(5 * MINUTE_MS)
  await come(false)
  app.advance(5 * MINUTE_MS)
  await send('check_in', {}, offline)
  expect([await hall(), await party()]).toMatchObject([0, { arrived: 1, outside: 1 }])
  await come(true)
  app.advance(MINUTE_MS)
  const before = app.clock.time
  app.advance(MINUTE_MS)
  const undone = await gate.delete(`/api/admin/events/${eventId}/check-in/${home.member.id}`)
  expect(undone.statusCode, undone.body).toBe(200)
  app.advance(MINUTE_MS)
  await send('check_in', {}, before)
  expect([await hall(), await party()]).toMatchObject([0, { checkedInAt: null, arrived: null }])
})

test('an exit that an offline phone sends late does not take out somebody whom the chair has let in since', async () => {
  const app = await openTestApp()
  const { admin, chair, come, send, party, hall } = await assemblyWithHousehold(app)
  await chair.post(`${admin}/doors`)
  await send('check_in')
  app.advance(MINUTE_MS)
  const offline = app.clock.time
  app.advance(MINUTE_MS)
  await come(false)
  app.advance(MINUTE_MS)
  await come(true)
  app.advance(MINUTE_MS)
  await send('out', {}, offline)
  expect([await hall(), await party()]).toMatchObject([1, { arrived: 1, outside: 0 }])
})

test('whom the chair lets in or out is in the log and among the entries of the gate, as at the gate', async () => {
  const app = await openTestApp()
  const { admin, chair, eventId, home, come } = await assemblyWithHousehold(app)
  await chair.post(`${admin}/doors`)
  await come(true)
  app.advance(MINUTE_MS)
  await come(true)
  await come(false)
  const entries = await app.db
    .select()
    .from(gateEntries)
    .where(eq(gateEntries.eventId, eventId))
    .orderBy(gateEntries.at)
  const expected = { memberId: home.member.id, linkId: null, actorId: expect.any(String), withMember: true }
  expect(entries).toMatchObject([
    { kind: 'check_in', ...expected },
    { kind: 'out', ...expected },
  ])
  const ofAttendee = and(eq(activityLog.subjectId, eventId), like(activityLog.action, 'attendee.%'))
  const logged = await app.db.select().from(activityLog).where(ofAttendee)
  expect(logged).toMatchObject([{ action: 'attendee.checked_in', after: { memberId: home.member.id } }])
})

test("a helper's link lists only parties with a place before the doors open, then names and numbers, and nothing of the roll after the end", async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 3)
  const { admin, chair, eventId } = await plannedAssembly(app, { quorumPercent: 0 })
  const soon = new Date(app.clock.time.getTime() + 60 * MINUTE_MS)
  await app.db.update(events).set({ eventDate: soon }).where(eq(events.id, eventId))
  await people[0]!.phone.post(`/api/events/${eventId}/register`)
  const boss = await app.as(await app.admin())
  await boss.put(`/api/admin/events/${eventId}/gate`, { warnsOfDues: true })
  const link = { name: 'Gate B', day: gulfDay(app.clock.time) }
  const { url } = (await boss.post(`/api/admin/events/${eventId}/gate/links`, link)).json()
  const headers = { [GATE_LINK_HEADER]: String(url).split('#')[1] ?? '' }
  const address = `/api/events/${eventId}/gate`
  const list = async () => (await app.visitor.get(address, { headers })).json()
  const version = async () => (await app.visitor.get(`${address}/arrivals`, { headers })).json().listVersion
  const planned = await list()
  expect(planned.parties).toMatchObject([{ id: people[0]!.member.id }])
  expect(await version()).toBe(planned.listVersion)
  // a card that is shown is looked up
  const code = (await people[1]!.phone.get('/api/members/card')).json().verifyUrl
  const found = (await app.visitor.post(`${address}/lookups`, { code }, { headers })).json()
  expect(found).toMatchObject({ finding: 'expected', party: { mayVote: true } })
  await app.db.execute(`update members set renewal_status = 'overdue' where id = '${people[1]!.member.id}'`)
  await chair.post(`${admin}/doors`)
  const open = await list()
  expect([open.parties.length, open.listVersion === planned.listVersion]).toEqual([3, false])
  const {
    id: _id,
    codes,
    days: _days,
    ...known
  } = open.parties.find(({ id }: { id: string }) => id === people[1]!.member.id)
  expect(codes).toHaveLength(1)
  expect(Object.fromEntries(Object.entries(known).filter(([, value]) => value))).toEqual({
    fullName: 'Member 2',
    membershipNumber: 'PC-1002',
    people: 1,
    mayVote: true,
    familyCodes: [],
    otherDays: [],
  })
  await chair.post(`${admin}/start`)
  expect((await chair.post(`${admin}/end`)).statusCode).toBe(200)
  const ended = await list()
  expect(ended).toMatchObject({ hasRoll: false, parties: [{ id: people[0]!.member.id, mayVote: null }] })
  expect(await version()).toBe(ended.listVersion)
})
