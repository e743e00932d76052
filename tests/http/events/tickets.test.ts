import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { remindMembers } from '#server/events/reminder-service.ts'
import { readTicketToken, writeTicketToken } from '#server/events/tickets/ticket-token.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const app = await openTestApp()

const PARTY_EVENT = { partySetting: 'family_and_guests', asksChildren: true, asksVegetarian: true } as const

/** A member with a daughter, registered with her and a guest. */
async function openParty(given: Parameters<TestApp['event']>[0] = {}) {
  const event = await app.event({ ...PARTY_EVENT, ...given })
  const member = await app.member({
    fullName: 'അനുപമ Nair',
    membershipNumber: `PC-${event.id.slice(0, 8)}`,
    membershipType: 'family',
  })
  const [nila] = await app.db
    .insert(familyMembers)
    .values({ memberId: member.id, name: 'Nila', relation: 'Daughter', dateOfBirth: '2018-01-01', bloodGroup: 'O+' })
    .returning()
  const caller = await app.as(member)
  const party = { familyMemberIds: [nila!.id], guests: { adults: 1, children: 0 }, vegetarian: 1 }
  expect((await caller.post(`/api/events/${event.id}/register`, party)).statusCode).toBe(201)
  const ticket = async () => (await caller.get(`/api/events/${event.id}/ticket`)).json()
  return { event, member, caller, nila: nila!, ticket }
}

test('a ticket names the party and has a code; a changed party changes it, and the code stays', async () => {
  const { event, caller, ticket } = await openParty()
  const first = await ticket()
  expect(first).toMatchObject({
    state: 'valid',
    fullName: 'അനുപമ Nair',
    family: ['Nila'],
    people: 3,
    children: 1,
    vegetarian: 1,
    checkedInAt: null,
  })
  expect(first.number).toMatch(/^[0-9A-Z]{6}$/)
  expect(first.code.path).toMatch(/^M0 0h7v1h-7z/)
  expect((await caller.put(`/api/events/${event.id}/registration`, {})).statusCode).toBe(200)
  expect(await ticket()).toMatchObject({ people: 1, family: [], code: first.code, number: first.number })
})

test('a ticket for a cancelled place, and for a cancelled or past event, says so and has no code', async () => {
  const { event, caller, ticket } = await openParty()
  const closed = { code: null, number: null }
  await app.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, event.id))
  expect(await ticket()).toMatchObject({ state: 'event_cancelled', ...closed })
  await app.db.update(events).set({ status: 'upcoming' }).where(eq(events.id, event.id))
  expect((await caller.delete(`/api/events/${event.id}/register`)).statusCode).toBe(200)
  expect(await ticket()).toMatchObject({ state: 'no_place', people: 0, ...closed })
  expect((await caller.get(`/api/events/${event.id}/ticket.pdf`)).statusCode).toBe(404)
  const past = await openParty()
  await app.db
    .update(events)
    .set({ eventDate: new Date(app.clock.time.getTime() - 3 * 86_400_000) })
    .where(eq(events.id, past.event.id))
  expect(await past.ticket()).toMatchObject({ state: 'event_over', ...closed })
})

test('somebody on the waiting list, and a suspended member, have no code', async () => {
  const { event } = await openParty({ capacity: 3 })
  const waiting = await app.member()
  const caller = await app.as(waiting)
  await caller.post(`/api/events/${event.id}/waiting-list`)
  expect((await caller.get(`/api/events/${event.id}/ticket`)).json()).toMatchObject({ state: 'waiting', code: null })
  const { member, ticket } = await openParty()
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, member.id))
  expect(await ticket()).toMatchObject({ state: 'membership_inactive', code: null })
})

test('a hidden event shows its ticket only to those with a place', async () => {
  const { event, ticket } = await openParty()
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, event.id))
  expect(await ticket()).toMatchObject({ state: 'valid', event: { isPublic: false } })
  const other = await app.as(await app.member())
  expect((await other.get(`/api/events/${event.id}/ticket`)).statusCode).toBe(404)
})

test('the PDF is private, and the mails lead to the ticket', async () => {
  const { event, caller } = await openParty()
  const pdf = await caller.get(`/api/events/${event.id}/ticket.pdf`)
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect(pdf.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
  app.clock.time = new Date(event.eventDate.getTime() - 3_600_000)
  await remindMembers(app.context)
  const sent = (await app.mails()).filter(({ html }) => String(html).includes(`/member/tickets/${event.id}`))
  expect(sent.map(({ subject }) => subject)).toEqual(['You are registered: Pooram Night', 'Today: Pooram Night'])
})

test('a token that was changed, or made for another place, names nothing', async () => {
  const { event } = await openParty()
  const [place] = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  const { secret } = app.config
  const token = writeTicketToken(secret, place!.id)
  expect(readTicketToken(secret, token)).toBe(place!.id)
  expect(readTicketToken('another secret', token)).toBeNull()
  expect(readTicketToken(secret, `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)).toBeNull()
})

test('the mail of a registration has the ticket: its code as an embedded picture, its number, and who comes', async () => {
  const { event, member, ticket } = await openParty()
  const { number } = await ticket()
  const mail = (await app.mails()).findLast(
    ({ subject, to }) => subject === `You are registered: ${event.title}` && JSON.stringify(to).includes(member.email),
  )
  expect(mail?.text).toContain(`Code: ${number}\nShow this code at the gate. It admits 3 people.`)
  expect(mail?.text).toContain('Who comes: അനുപമ Nair, Nila, and 1 guest')
  const picture = mail?.attachments.find(({ contentType }) => contentType === 'image/png')
  expect(picture?.related).toBe(true)
  expect(mail?.html).toContain(`alt="Code ${number}"`)
  expect(picture?.cid).toMatch(/^code-[0-9a-f]{16}$/)
})
