import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gateEntries } from '#server/events/gate/gate-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ARJUN, household, MEERA, ownLogin } from './household.ts'

const app = await openTestApp()
const admin = await app.as(await app.admin())

/** An event today, and somebody of a household with their own card. */
async function atGate() {
  const home = await household(app, [ARJUN, MEERA])
  const arjun = await ownLogin(app, home)
  const event = await app.event({ partySetting: 'family', eventDate: new Date(app.clock.time.getTime() + 3_600_000) })
  const card: string = (await arjun.browser.get('/api/members/card')).json().verifyUrl
  const gate = `/api/events/${event.id}/gate`
  const look = async () => (await admin.post(`${gate}/lookups`, { code: card })).json()
  return { home, arjun, event, card, gate, look, register: `/api/events/${event.id}/register` }
}

test("the card of somebody of a household finds the household's party, online and in the list of a phone", async () => {
  const { home, card, gate, look, register } = await atGate()
  await home.raghavan.post(register, { familyMemberIds: [home.person.id] })
  expect(await look()).toMatchObject({
    finding: 'expected',
    fullName: 'Arjun Pillai',
    party: { id: home.member.id, people: 2 },
  })
  const hash = createHash('sha256').update(card.split('/verify/')[1]!).digest('base64url')
  const [party] = (await admin.get(gate)).json().parties
  expect(party.codes).toContain(hash)
})

test('the card of somebody of a household without a place names them, and a walk-in registers them alone', async () => {
  const { home, event, card, gate, look } = await atGate()
  expect(await look()).toMatchObject({ finding: 'not_registered', fullName: 'Arjun Pillai', party: null })
  const admitted = await admin.post(`${gate}/walk-ins`, { id: randomUUID(), code: card })
  expect(admitted.json()).toMatchObject({ fullName: 'Arjun Pillai', people: 1, arrived: 1 })
  const [stored] = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  expect(stored).toMatchObject({ memberComes: false, familyMemberIds: [home.person.id], people: 1 })
})

test('with the card of somebody of a household nobody else comes in, so that no guests are without a member', async () => {
  const { event, card, gate, look } = await atGate()
  expect(await look()).toMatchObject({ isOfFamily: true })
  for (const people of [{ adults: 2 }, { adults: 1, children: 1 }]) {
    const rejected = await admin.post(`${gate}/walk-ins`, { id: randomUUID(), code: card, ...people })
    expect([rejected.statusCode, rejected.json().fields]).toEqual([
      400,
      {
        adults:
          'With this card, only Arjun Pillai comes in. Please scan the cards of the others, or enter them as guests.',
      },
    ])
  }
  expect(await placesAt(event.id)).toEqual([])
})

test('a replaced family card, and one of a household whose plan has no family any more, do not open the gate', async () => {
  const { home, look, register } = await atGate()
  await home.raghavan.post(register)
  await app.db.update(familyMembers).set({ cardVersion: 2 }).where(eq(familyMembers.id, home.person.id))
  expect(await look()).toMatchObject({ finding: 'replaced', party: null })
  await app.db.update(familyMembers).set({ cardVersion: 1 }).where(eq(familyMembers.id, home.person.id))
  await app.db.update(members).set({ membershipType: 'single' }).where(eq(members.id, home.member.id))
  expect(await look()).toMatchObject({ finding: 'inactive', party: null })
  await app.db.update(familyMembers).set({ removedAt: app.clock.time }).where(eq(familyMembers.id, home.person.id))
  expect(await look()).toMatchObject({ finding: 'unknown', fullName: null })
})

test('a member who is registered and checked in after somebody of the household counts as come, and the other still arrives', async () => {
  const { home, arjun, event, gate, register } = await atGate()
  await arjun.browser.post(register)
  const byHand = { memberId: home.member.id, adults: 1, children: 0, checkIn: true }
  const added = await admin.post(`/api/admin/events/${event.id}/attendees`, byHand)
  expect([added.statusCode, added.json()]).toMatchObject([
    201,
    { people: 2, arrived: 1, checkedInAt: expect.any(String) },
  ])
  const entry = { id: randomUUID(), attendeeId: home.member.id, kind: 'check_in', came: 1 }
  const at = app.clock.time.toISOString()
  await admin.post(`${gate}/entries`, { entries: [{ ...entry, at }] })
  expect((await admin.get(`/api/admin/events/${event.id}/attendance`)).json()).toMatchObject({ checkedIn: 2 })
})

test('a walk-in adds to the people of the household who have come, and the entry counts who came now', async () => {
  const { home, event, card, gate } = await atGate()
  await admin.post(`${gate}/walk-ins`, { id: randomUUID(), code: card })
  app.advance(60_000)
  const id = randomUUID()
  const admitted = await admin.post(`${gate}/walk-ins`, { id, memberId: home.member.id, adults: 2 })
  expect([admitted.statusCode, admitted.json()]).toMatchObject([200, { people: 3, arrived: 3 }])
  const [entry] = await app.db.select().from(gateEntries).where(eq(gateEntries.id, id))
  expect(entry).toMatchObject({ came: 2, outcome: 'counted' })
  const [stored] = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  expect(stored?.checkedInAt?.getTime()).toBe(app.clock.time.getTime() - 60_000)
})

/** A phone of a helper at this event. */
async function helperAt(eventId: string) {
  const link = { name: 'Gate B', day: gulfDay(app.clock.time) }
  const { url } = (await admin.post(`/api/admin/events/${eventId}/gate/links`, link)).json()
  const headers = { [GATE_LINK_HEADER]: String(url).split('#')[1] ?? '' }
  return (address: string, body: object) => app.visitor.post(address, body, { headers })
}

const placesAt = async (eventId: string) =>
  (await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId)))
    .map(({ memberId, memberComes, familyMemberIds }) => ({ memberId, memberComes, familyMemberIds }))
    .toSorted((one, other) => one.familyMemberIds.length - other.familyMemberIds.length)

test('the card of a child lets the child in, and the member stays in the party of another household', async () => {
  const { home, event, card, gate, register } = await atGate()
  const { fullName: name, dateOfBirth } = home.member
  const brother = await household(app, [{ ...MEERA, name, dateOfBirth: dateOfBirth ?? '' }])
  await brother.raghavan.post(register, { familyMemberIds: [brother.person.id] })
  const helper = await helperAt(event.id)
  const admitted = await helper(`${gate}/walk-ins`, { id: randomUUID(), code: card })
  expect([admitted.statusCode, admitted.json()]).toMatchObject([200, { fullName: 'Arjun Pillai', people: 1 }])
  const ofHome = { memberId: home.member.id, memberComes: false, familyMemberIds: [home.person.id] }
  const ofBrother = { memberId: brother.member.id, memberComes: true, familyMemberIds: [brother.person.id] }
  const places = await placesAt(event.id)
  expect(places).toHaveLength(2)
  expect(places).toEqual(expect.arrayContaining([ofHome, ofBrother]))
})

test('a child in the party of another household is not let in twice: a helper reads where they are, an admin is asked', async () => {
  const { home, event, card, gate, register } = await atGate()
  const other = await household(app, [ARJUN])
  await other.raghavan.post(register, { familyMemberIds: [other.person.id] })
  const helper = await helperAt(event.id)
  const refused = await helper(`${gate}/walk-ins`, { id: randomUUID(), code: card })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'already_attending',
      message: 'Arjun Pillai is registered with Raghavan Pillai already. Please check them in together.',
    },
  ])
  const walkIn = { id: randomUUID(), code: card }
  const asked = await admin.post(`${gate}/walk-ins`, walkIn)
  expect([asked.json().code, asked.json().message]).toEqual([
    'needs_confirmation',
    'Arjun Pillai is registered with Raghavan Pillai already. Each person counts once: if you confirm, Arjun Pillai gives up that place.',
  ])
  expect((await admin.post(`${gate}/walk-ins`, { ...walkIn, confirmed: true })).statusCode).toBe(200)
  expect(await placesAt(event.id)).toEqual([
    { memberId: other.member.id, memberComes: true, familyMemberIds: [] },
    { memberId: home.member.id, memberComes: false, familyMemberIds: [home.person.id] },
  ])
})

test('a child who is registered as a member, or in the party of the household, is not let in a second time', async () => {
  const { home, event, card, gate } = await atGate()
  const record = await app.member({ fullName: ARJUN.name, dateOfBirth: ARJUN.dateOfBirth })
  await (await app.as(record)).post(`/api/events/${event.id}/register`)
  const walkIn = () => admin.post(`${gate}/walk-ins`, { id: randomUUID(), code: card, confirmed: true })
  expect((await walkIn()).json()).toEqual({ code: 'already_attending', message: 'Arjun Pillai is already registered.' })
  await app.db.delete(eventRegistrations).where(eq(eventRegistrations.memberId, record.id))
  expect((await walkIn()).statusCode).toBe(200)
  expect((await walkIn()).json()).toEqual({ code: 'already_attending', message: 'Arjun Pillai is already registered.' })
  expect((await admin.get(`/api/admin/events/${event.id}/attendance`)).json()).toMatchObject({ checkedIn: 1 })
  expect(home.person.id).toBeTruthy()
})

test('a child who is let in waits no longer, and the member does', async () => {
  const { home, arjun, event, card, gate } = await atGate()
  await app.db.execute(`update events set capacity = 1 where id = '${event.id}'`)
  const stranger = await app.as(await app.member())
  await stranger.post(`/api/events/${event.id}/register`)
  for (const caller of [arjun.browser, home.raghavan]) await caller.post(`/api/events/${event.id}/waiting-list`)
  const walkIn = { id: randomUUID(), code: card, confirmed: true }
  expect((await admin.post(`${gate}/walk-ins`, walkIn)).statusCode).toBe(200)
  const waiting = await app.db.select().from(eventWaitingList).where(eq(eventWaitingList.eventId, event.id))
  expect(waiting).toMatchObject([{ memberId: home.member.id, memberComes: true, familyMemberIds: [], people: 1 }])
})
