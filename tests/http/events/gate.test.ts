import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { gateEntries, gateLinks } from '#server/events/gate/gate-tables.ts'
import { deleteGuestData } from '#server/events/guest-data-service.ts'
import { eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import { writeTicketToken } from '#server/events/tickets/ticket-token.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { uploadPhoto } from '#tests/http/membership/photo.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const account = await app.admin()
const admin = await app.as(account)
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** An event today with a party of four and its gate link. */
async function openEvent(given: Parameters<TestApp['event']>[0] = {}) {
  const event = await app.event({ eventDate: new Date(app.clock.time.getTime() + 3_600_000), ...given })
  const { member: asha, registration } = await expect4(event.id, 'Asha')
  const gate = await startGatePhone(event.id)
  return { event, asha, registration, gate, url: `/api/events/${event.id}/gate` }
}

async function expect4(eventId: string, fullName: string, guestAdults = 3) {
  const member = await app.member({ fullName, membershipNumber: `PC-${randomUUID().slice(0, 8)}` })
  const [registration] = await app.db
    .insert(eventRegistrations)
    .values({ eventId, memberId: member.id, guestAdults })
    .returning()
  return { member, registration: registration! }
}

/** A phone that has a gate link. */
async function startGatePhone(eventId: string, name = 'Gate B', day = gulfDay(app.clock.time), creator = admin) {
  const created = await creator.post(`/api/admin/events/${eventId}/gate/links`, { name, day })
  expect(created.statusCode).toBe(201)
  const { link, url } = created.json()
  const [, token = ''] = String(url).split('#')
  const headers = { [GATE_LINK_HEADER]: token }
  const get = (address: string) => app.visitor.get(address, { headers })
  const post = (address: string, body: object) => app.visitor.post(address, body, { headers })
  return { link, url: String(url), token, get, post }
}
type Phone = Pick<Awaited<ReturnType<typeof startGatePhone>>, 'get' | 'post'>

const entryOf = (attendeeId: string, more: object = {}) => ({
  id: randomUUID(),
  attendeeId,
  kind: 'check_in',
  came: 4,
  at: app.clock.time.toISOString(),
  ...more,
})
const send = async (phone: Phone, url: string, ...entries: object[]) =>
  (await phone.post(`${url}/entries`, { entries })).json().results
const arrivals = async (phone: Phone, url: string) => (await phone.get(`${url}/arrivals`)).json()

test('a helper with a link gets the list of its event, with hashes instead of codes, and nothing else', async () => {
  const { event, asha, registration, gate, url } = await openEvent()
  const other = await openEvent()
  const list = (await gate.get(url)).json()
  expect(list).toMatchObject({
    event: { id: event.id, days: ['2026-03-10'] },
    gateName: 'Gate B',
    isAdmin: false,
    day: '2026-03-10',
  })
  expect(list.parties).toEqual([
    {
      id: asha.id,
      isGuest: false,
      mayVote: null,
      isMemberIn: false,
      fullName: 'Asha',
      membershipNumber: asha.membershipNumber,
      ticketNumber: expect.stringMatching(/^[0-9A-Z]{6}$/),
      people: 4,
      children: 0,
      vegetarian: 0,
      note: null,
      problem: null,
      hasOpenDues: false,
      owed: 0,
      hasSlip: false,
      hasPhoto: false,
      codes: [expect.any(String), expect.any(String)],
      familyCodes: [],
      memberAlone: null,
      checkedInAt: null,
      arrived: null,
      by: null,
      outside: 0,
      wentOutAt: null,
      days: ['2026-03-10'],
      otherDays: [],
    },
  ])
  const token = writeTicketToken(app.config.secret, registration.id)
  expect(list.parties[0].codes).toContain(sha256(token))
  const text = JSON.stringify(list)
  for (const secret of [token, asha.email, asha.mobileNumber, registration.id]) expect(text).not.toContain(secret)
  expect((await gate.get(other.url)).statusCode).toBe(404)
  expect((await gate.get(`/api/admin/events/${event.id}/attendees`)).statusCode).toBe(401)
  expect((await gate.post(`/api/admin/events/${event.id}/attendees`, {})).statusCode).toBe(401)
})

test('a link works only on its day, until it is withdrawn, and only its hash is stored', async () => {
  const event = await app.event({
    eventDate: new Date('2026-03-10T12:00:00Z'),
    eventEndDate: new Date('2026-03-11T12:00:00Z'),
  })
  const url = `/api/events/${event.id}/gate`
  const today = await startGatePhone(event.id, 'Today', '2026-03-10')
  const tomorrow = await startGatePhone(event.id, 'Tomorrow', '2026-03-11')
  expect(today.link.expiresAt).toBe('2026-03-11T01:00:00.000Z')
  expect((await today.get(url)).statusCode).toBe(200)
  const early = await tomorrow.get(url)
  expect([early.statusCode, early.json().message]).toEqual([401, 'This link is for March 11, 2026.'])
  const began = app.clock.time
  app.clock.time = new Date('2026-03-11T00:59:00Z')
  expect((await today.get(url)).statusCode, 'in the night after its day').toBe(200)
  app.clock.time = new Date('2026-03-11T01:00:00Z')
  expect((await today.get(url)).json().code).toBe('invalid_gate_link')
  expect((await tomorrow.get(url)).statusCode).toBe(200)
  app.clock.time = began
  const links = `/api/admin/events/${event.id}/gate/links`
  expect((await admin.delete(`${links}/${today.link.id}`)).json().message).toBe('The link of Today has been withdrawn.')
  expect((await today.get(url)).json().code).toBe('invalid_gate_link')
  expect((await admin.delete(`${links}/${today.link.id}`)).statusCode).toBe(404)
  const listed = (await admin.get(`/api/admin/events/${event.id}/gate`)).json()
  expect(
    listed.links.map(({ name, revokedAt }: { name: string; revokedAt: string | null }) => [name, revokedAt !== null]),
  ).toEqual([
    ['Today', true],
    ['Tomorrow', false],
  ])
  expect(JSON.stringify([listed, await app.db.select().from(gateLinks)])).not.toContain(tomorrow.token)
  const log = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.subjectId, event.id))
    .orderBy(activityLog.createdAt)
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['gate_link.created', account.id],
    ['gate_link.created', account.id],
    ['gate_link.revoked', account.id],
  ])
  for (const day of ['2026-03-09', '2026-03-12'])
    expect((await admin.post(links, { name: 'Wrong', day })).json().fields.day).toBe(
      'Please choose a day of the event that is not over',
    )
})

test('an entry counts once however often it is sent, and the activity log names the link', async () => {
  const { event, asha, gate, url } = await openEvent()
  const entry = entryOf(asha.id)
  const [first] = await send(gate, url, entry)
  expect(first).toMatchObject({ outcome: 'counted', arrived: 4, people: 4 })
  const again = await Promise.all([send(gate, url, entry), send(gate, url, entry, entry)])
  expect(again.flat().map(({ outcome, arrived }) => [outcome, arrived])).toEqual(Array(3).fill(['counted', 4]))
  expect(await arrivals(gate, url)).toMatchObject({
    arrivals: [{ id: asha.id, arrived: 4, by: 'Gate B' }],
    doubles: [],
  })
  const log = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.subjectId, event.id))
    .orderBy(activityLog.createdAt)
  expect(log.filter(({ action }) => action === 'attendee.checked_in')).toMatchObject([
    { actorId: null, after: { memberId: asha.id, gateLinkId: gate.link.id } },
  ])
})

test('counts, later arrivals and undone check-ins appear in the list of attendees too', async () => {
  const { event, asha, gate, url } = await openEvent()
  await send(gate, url, entryOf(asha.id, { came: 2 }))
  const [later] = await send(gate, url, entryOf(asha.id, { came: 1 }))
  expect(later).toMatchObject({ outcome: 'counted', arrived: 3 })
  const [counted] = await send(gate, url, entryOf(asha.id, { kind: 'count', came: 2 }))
  expect(counted).toMatchObject({ arrived: 2 })
  expect((await admin.get(`/api/admin/events/${event.id}/attendance`)).json()).toMatchObject({ checkedIn: 2 })
  const [undone] = await send(gate, url, entryOf(asha.id, { kind: 'undo', came: 0 }))
  expect(undone).toMatchObject({ checkedInAt: null, arrived: null })
  app.advance(60_000)
  await admin.post(`/api/admin/events/${event.id}/check-in`, { memberId: asha.id })
  expect((await arrivals(gate, url)).arrivals).toMatchObject([{ id: asha.id, arrived: 4, by: null }])
})

test('two phones without a connection that let the same party in are reported on both', async () => {
  const { event, asha, gate: one, url } = await openEvent()
  const other = await startGatePhone(event.id, 'Gate A')
  const { member: binu } = await expect4(event.id, 'Binu')
  const early = new Date(app.clock.time.getTime() - 30 * 60_000).toISOString()
  const results = await Promise.all([
    send(one, url, entryOf(asha.id, { at: early }), entryOf(binu.id, { came: 2, at: early })),
    send(other, url, entryOf(asha.id), entryOf(binu.id, { came: 2 })),
  ])
  const outcomes = results.flat().map(({ attendeeId, outcome }) => [attendeeId === asha.id ? 'Asha' : 'Binu', outcome])
  expect(outcomes.toSorted()).toEqual([
    ['Asha', 'counted'],
    ['Asha', 'double'],
    ['Binu', 'counted'],
    ['Binu', 'counted'],
  ])
  for (const phone of [one, other]) {
    const seen = await arrivals(phone, url)
    expect(seen.doubles).toMatchObject([{ attendeeId: asha.id, fullName: 'Asha', people: 4, came: 4 }])
    expect(seen.arrivals.map(({ arrived }: { arrived: number }) => arrived)).toEqual([4, 4])
  }
  expect((await admin.get(`/api/admin/events/${event.id}/attendance`)).json()).toMatchObject({ checkedIn: 8 })
})

test('an entry for a cancelled place, or of a suspended member, is rejected and stays rejected', async () => {
  const { event, asha, gate, url } = await openEvent()
  const { member: binu } = await expect4(event.id, 'Binu')
  await app.db.delete(eventRegistrations).where(eq(eventRegistrations.memberId, asha.id))
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, binu.id))
  const entries = [entryOf(asha.id), entryOf(binu.id)]
  for (const round of [1, 2])
    expect(
      (await send(gate, url, ...entries)).map(({ outcome }: { outcome: string }) => outcome),
      `round ${round}`,
    ).toEqual(['rejected', 'rejected'])
  expect((await arrivals(gate, url)).arrivals).toEqual([])
  expect((await gate.get(url)).json().parties).toMatchObject([{ id: binu.id, problem: 'suspended' }])
})

test('the gate is told that a membership has lapsed, not that it is suspended', async () => {
  const { asha, gate, url } = await openEvent()
  await app.db.update(members).set({ lapsedAt: app.clock.time }).where(eq(members.id, asha.id))
  expect((await gate.get(url)).json().parties).toMatchObject([{ id: asha.id, problem: 'lapsed' }])
})

test('a party of more people than registered needs free places', async () => {
  const { event, asha, gate, url } = await openEvent({ capacity: 6 })
  const [larger] = await send(gate, url, entryOf(asha.id, { came: 5, size: 5 }))
  expect(larger).toMatchObject({ outcome: 'counted', people: 5, arrived: 5 })
  const [full] = await send(gate, url, entryOf(asha.id, { kind: 'count', came: 7, size: 7 }))
  expect(full).toMatchObject({ outcome: 'full', people: 5, arrived: 5 })
  expect((await admin.get(`/api/admin/events/${event.id}/attendance`)).json()).toMatchObject({ registered: 5 })
})

test('a moment in the future or long ago is replaced by now', async () => {
  const { event, asha, gate, url } = await openEvent()
  const { member: binu } = await expect4(event.id, 'Binu')
  const linkCreatedAt = app.clock.time
  app.clock.time = new Date(linkCreatedAt.getTime() + 2 * 3_600_000)
  const hourAgo = new Date(app.clock.time.getTime() - 3_600_000).toISOString()
  const results = await send(
    gate,
    url,
    entryOf(asha.id, { at: '2031-01-01T00:00:00Z' }),
    entryOf(binu.id, { at: hourAgo }),
  )
  expect(results.map(({ checkedInAt }: { checkedInAt: string }) => checkedInAt)).toEqual([
    app.clock.time.toISOString(),
    hourAgo,
  ])
  app.clock.time = linkCreatedAt
})

test('a helper cannot say that somebody arrived before the link was created', async () => {
  const { asha, gate, url } = await openEvent()
  const hourBefore = new Date(app.clock.time.getTime() - 3_600_000).toISOString()
  const [result] = await send(gate, url, entryOf(asha.id, { at: hourBefore }))
  expect(result.checkedInAt).toBe(app.clock.time.toISOString())
})

test('a helper finds active members without a place by name or number, and registers them', async () => {
  const { event, gate, url } = await openEvent()
  const ganga = await app.member({ fullName: 'Gangadevi Warrier', membershipNumber: 'PC-7788' })
  await app.member({ fullName: 'Gangadevi Suspended', suspendedAt: app.clock.time })
  await expect4(event.id, 'Gangadevi Registered')
  const find = async (search: string) => (await gate.get(`${url}/members?search=${encodeURIComponent(search)}`)).json()
  const hit = [{ id: ganga.id, fullName: 'Gangadevi Warrier', membershipNumber: 'PC-7788' }]
  expect(await find('warrier gangadevi')).toEqual(hit)
  expect(await find('PC-7788')).toEqual(hit)
  expect(await find(ganga.mobileNumber.slice(-7)), 'never by phone').toEqual([])
  expect(await find('Ga'), 'too short').toMatchObject({ code: 'validation_failed' })
  const admitted = await gate.post(`${url}/walk-ins`, { id: randomUUID(), memberId: ganga.id })
  expect(admitted.json()).toMatchObject({ fullName: 'Gangadevi Warrier', arrived: 1, by: 'Gate B' })
  expect(await find('warrier')).toEqual([])
})

test('a code that is not on the list is looked up: newly registered, waiting, without a place, replaced or unknown', async () => {
  const { event, asha, registration, gate, url } = await openEvent()
  const cardOf = async (member: { id: string; userId: string }) =>
    (await (await app.as(member)).get('/api/members/card')).json().verifyUrl as string
  const look = async (code: string) => (await gate.post(`${url}/lookups`, { code })).json()
  const ticket = `https://site.example/events/${event.id}#${writeTicketToken(app.config.secret, registration.id)}`
  expect(await look(ticket)).toMatchObject({ finding: 'expected', party: { id: asha.id } })
  expect(await look(await cardOf(asha))).toMatchObject({ finding: 'expected', fullName: 'Asha' })
  const stranger = await app.member({ fullName: 'Ganga' })
  const card = await cardOf(stranger)
  expect(await look(card)).toEqual({
    finding: 'not_registered',
    fullName: 'Ganga',
    isOfFamily: false,
    membershipNumber: null,
    party: null,
  })
  await app.db.update(members).set({ cardVersion: 7 }).where(eq(members.id, stranger.id))
  expect(await look(card)).toMatchObject({ finding: 'replaced' })
  const elsewhere = await openEvent()
  const foreign = writeTicketToken(app.config.secret, elsewhere.registration.id)
  for (const code of [foreign, 'https://example.org/x', 'A'.repeat(40)])
    expect(await look(code)).toMatchObject({ finding: 'unknown', fullName: null, membershipNumber: null, party: null })
})

test('a walk-in is registered and checked in once; a helper stays within the capacity, an admin may confirm', async () => {
  const { event, gate, url } = await openEvent({ capacity: 6 })
  const guest = { id: randomUUID(), guest: { name: 'Gopan', phone: '050 123 4567' }, adults: 2 }
  const first = await gate.post(`${url}/walk-ins`, guest)
  expect(first.json()).toMatchObject({ fullName: 'Gopan', people: 2, arrived: 2, by: 'Gate B', isGuest: true })
  expect((await gate.post(`${url}/walk-ins`, guest)).json()).toEqual(first.json())
  expect(await app.db.select().from(eventGuests).where(eq(eventGuests.eventId, event.id))).toHaveLength(1)
  const card = (await (await app.as(await app.member({ fullName: 'Ganga' }))).get('/api/members/card')).json().verifyUrl
  const full = await gate.post(`${url}/walk-ins`, { id: randomUUID(), code: card })
  expect([full.statusCode, full.json().code]).toEqual([409, 'event_full'])
  const { id: memberId } = await app.member()
  const above = await gate.post(`${url}/walk-ins`, { id: randomUUID(), code: card, confirmed: true })
  expect(above.statusCode).toBe(403)
  const asked = await admin.post(`${url}/walk-ins`, { id: randomUUID(), memberId })
  expect(asked.json().code).toBe('needs_confirmation')
  const confirmed = await admin.post(`${url}/walk-ins`, { id: randomUUID(), code: card, confirmed: true })
  expect(confirmed.json()).toMatchObject({ fullName: 'Ganga', people: 1, arrived: 1, by: 'Omana' })
  expect((await gate.post(`${url}/walk-ins`, { id: randomUUID() })).json().fields).toEqual({
    memberId: 'Please choose a member or enter a guest',
  })
})

test('open dues appear only where the gate warns of them', async () => {
  const { event, asha, gate, url } = await openEvent()
  await app.db.update(members).set({ renewalStatus: 'overdue' }).where(eq(members.id, asha.id))
  const dues = async () => (await gate.get(url)).json().parties[0].hasOpenDues
  expect(await dues()).toBe(false)
  const before = (await arrivals(gate, url)).listVersion
  await admin.put(`/api/admin/events/${event.id}/gate`, { warnsOfDues: true })
  expect(await dues()).toBe(true)
  expect((await arrivals(gate, url)).listVersion).not.toBe(before)
})

test('an admin who looks after events sees no dues at the gate, neither themselves nor with a link of theirs', async () => {
  const { event, asha, registration, url } = await openEvent()
  await app.db.update(members).set({ renewalStatus: 'overdue' }).where(eq(members.id, asha.id))
  await admin.put(`/api/admin/events/${event.id}/gate`, { warnsOfDues: true })
  const coordinator = await app.as(await app.admin(['events']))
  const both = await app.as(await app.admin(['events', 'treasurer']))
  const link = await startGatePhone(event.id, 'North gate', gulfDay(app.clock.time), coordinator)
  for (const [phone, seesDues] of [
    [coordinator, false],
    [link, false],
    [both, true],
    [admin, true],
  ] as const) {
    const { parties, listVersion } = (await phone.get(url)).json()
    expect(parties[0].hasOpenDues).toBe(seesDues)
    // or the phone would load the list again and again
    expect((await phone.get(`${url}/arrivals`)).json().listVersion).toBe(listVersion)
    const code = { code: writeTicketToken(app.config.secret, registration.id) }
    expect((await phone.post(`${url}/lookups`, code)).json().party.hasOpenDues).toBe(seesDues)
  }
  const refused = await coordinator.put(`/api/admin/events/${event.id}/gate`, { warnsOfDues: false })
  expect(refused.json().message).toMatch(/^Ask Treasurer: /)
})

test('photos arrive small, page by page', async () => {
  const { asha, gate, url } = await openEvent()
  const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#0E6E83' } })
    .jpeg()
    .toBuffer()
  const caller = await app.as(asha)
  const photoUrl = await uploadPhoto(caller, photo)
  expect((await caller.put('/api/members/photo', { photoUrl })).statusCode).toBe(200)
  const { photos, next } = (await gate.get(`${url}/photos`)).json()
  expect(next).toBeNull()
  expect(photos).toMatchObject([{ id: asha.id }])
  const { width, height } = await sharp(Buffer.from(photos[0].jpeg, 'base64')).metadata()
  expect([width, height]).toEqual([96, 96])
})

test('requests count per link, not per address', async () => {
  const strict = await openTestApp({ config: { rateLimit: true } })
  const event = await strict.event({ eventDate: new Date(strict.clock.time.getTime() + 3_600_000) })
  const committee = await strict.as(await strict.admin())
  const tokens: string[] = []
  for (const name of ['A', 'B']) {
    const body = { name, day: gulfDay(strict.clock.time) }
    const { url } = (await committee.post(`/api/admin/events/${event.id}/gate/links`, body)).json()
    tokens.push(String(url).split('#')[1] ?? '')
  }
  const ask = (token: string) =>
    strict.visitor.post(
      `/api/events/${event.id}/gate/lookups`,
      { code: 'of nobody' },
      { headers: { [GATE_LINK_HEADER]: token } },
    )
  const statuses = new Set<number>()
  for (let request = 0; request < 61; request++) statuses.add((await ask(tokens[0]!)).statusCode)
  expect([...statuses]).toEqual([200, 429])
  expect((await ask(tokens[1]!)).statusCode).toBe(200)
})

test('what phones have sent and the names of helpers are deleted 30 days after the event', async () => {
  const { event, asha, gate, url } = await openEvent()
  await send(gate, url, entryOf(asha.id))
  const named = { actorId: null, subjectType: 'event', subjectId: event.id, after: { gateLink: 'Gate B' } }
  await app.db.insert(activityLog).values({ ...named, action: 'attendee.checked_in' })
  const left = () => app.db.select().from(gateEntries).where(eq(gateEntries.eventId, event.id))
  const names = async () => [
    ...(await app.db.select().from(gateLinks).where(eq(gateLinks.eventId, event.id))).map(({ name }) => name),
    (await admin.get(`/api/admin/activity?subject=${event.id}`)).body.includes('Gate B'),
  ]
  await deleteGuestData(app.db, new Date(app.clock.time.getTime() + 29 * 86_400_000))
  expect([await left(), await names()]).toMatchObject([[{}], ['Gate B', true]])
  await deleteGuestData(app.db, new Date(app.clock.time.getTime() + 32 * 86_400_000))
  expect([await left(), await names()]).toEqual([[], ['Gate', false]])
})

test('a cancelled event admits no walk-ins and gets no new links', async () => {
  const { event, gate, url } = await openEvent()
  await app.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, event.id))
  expect((await gate.get(url)).json().event.status).toBe('cancelled')
  const guest = { id: randomUUID(), guest: { name: 'Gopan', phone: '050 123 4567' } }
  expect((await gate.post(`${url}/walk-ins`, guest)).json().code).toBe('event_cancelled')
  const link = await admin.post(`/api/admin/events/${event.id}/gate/links`, { name: 'A', day: '2026-03-10' })
  expect(link.json().code).toBe('event_cancelled')
})

test('a phone knows whether an event asks for vegetarian meals, and a walk-in is counted with theirs', async () => {
  const { event, gate, url } = await openEvent({ asksVegetarian: true })
  expect((await gate.get(`${url}`)).json().event).toMatchObject({ asksVegetarian: true })
  const guest = { id: randomUUID(), guest: { name: 'Gopan', phone: '050 123 4567' }, adults: 2, vegetarian: 1 }
  expect((await gate.post(`${url}/walk-ins`, guest)).json()).toMatchObject({ people: 2, vegetarian: 1 })
  const attendance = (await admin.get(`/api/admin/events/${event.id}/attendance`)).json()
  expect(attendance.vegetarian).toBeGreaterThanOrEqual(1)
})

test('a new gate link comes with its code to scan, which nobody can read later', async () => {
  const event = await app.event()
  const links = `/api/admin/events/${event.id}/gate`
  const day = gulfDay(event.eventDate)
  const created = await admin.post(`${links}/links`, { name: 'Gate A', day, purpose: 'gate', takesCash: false })
  expect(created.statusCode, created.body).toBe(201)
  const { url, code } = created.json()
  const { size, path } = drawQrCode(url, { ecc: 'M', border: 2 })
  expect(code).toEqual({ size, path })
  expect((await admin.get(links)).body).not.toContain(path)
})
