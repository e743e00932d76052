import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { writeTicketToken } from '#server/events/tickets/ticket-token.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import type { TestApp } from '#tests/test-app.ts'

export const SADYA = { title: 'Sadya', basis: 'person', sourceIds: [] as string[], prepared: null as number | null }
type Caller = Awaited<ReturnType<TestApp['as']>>

/** An event this evening at which everybody of a party gets a sadya, with its counter. */
export async function openCounter(app: TestApp, item: Partial<typeof SADYA> = {}, hours = 1) {
  const event = await app.event({ eventDate: new Date(app.clock.time.getTime() + hours * 3_600_000) })
  const admin = await app.as(await app.admin(['events']))
  return { event, admin, ...(await addCounter(admin, event.id, item)) }
}

export async function addCounter(admin: Caller, eventId: string, item: Partial<typeof SADYA> = {}) {
  const added = await admin.post(`/api/admin/events/${eventId}/counter-items`, { ...SADYA, ...item })
  expect(added.statusCode, added.body).toBe(201)
  const { id: itemId } = added.json() as { id: string }
  return { itemId, url: `/api/events/${eventId}/counters/${itemId}` }
}

/** A member with a party of so many people and the code of their ticket. */
export async function addParty(app: TestApp, eventId: string, people = 4, fullName = 'Asha Menon') {
  const member = await app.member({ fullName })
  const [registration] = await app.db
    .insert(eventRegistrations)
    .values({ eventId, memberId: member.id, guestAdults: people - 1 })
    .returning()
  const token = writeTicketToken(app.config.secret, registration!.id)
  return { member, registration: registration!, token, code: createHash('sha256').update(token).digest('base64url') }
}

/** A phone that has the link of a counter. */
export async function startPhone(
  app: TestApp,
  { admin, itemId }: { admin: Caller; itemId: string },
  name = 'Counter 1',
) {
  const day = gulfDay(app.clock.time)
  const created = await admin.post(`/api/admin/counter-items/${itemId}/links`, { name, day })
  expect(created.statusCode, created.body).toBe(201)
  const { link, url } = created.json()
  const headers = { [GATE_LINK_HEADER]: String(url).split('#')[1] ?? '' }
  const get = (address: string) => app.visitor.get(address, { headers })
  const post = (address: string, body: object) => app.visitor.post(address, body, { headers })
  const remove = (address: string) => app.visitor.delete(address, undefined, { headers })
  return { link, address: String(url), get, post, delete: remove }
}
export type Phone = Awaited<ReturnType<typeof startPhone>>

export const serving = (app: TestApp, attendeeId: string, more: object = {}) => ({
  id: randomUUID(),
  attendeeId,
  kind: 'serve',
  count: 4,
  at: app.clock.time.toISOString(),
  ...more,
})

export async function serve(phone: Pick<Phone, 'post'>, url: string, ...servings: object[]) {
  const response = await phone.post(`${url}/servings`, { servings })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().results
}
