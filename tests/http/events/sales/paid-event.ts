import { expect } from 'vitest'
import type { TestApp } from '#tests/test-app.ts'
import { untilServed } from '#tests/until-served.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The first full hour that is at least so many hours away: 10:00 for two hours from 7:11. */
export function inFullHours(from: Date, hours: number): string {
  const at = new Date(from.getTime() + hours * HOUR_MS)
  if (at.getTime() % HOUR_MS > 0) at.setUTCHours(at.getUTCHours() + 1, 0, 0, 0)
  return at.toISOString()
}

type Kind = { id?: string; audience: string; title: string; price: number; [field: string]: unknown }
const NO_LIMITS = { places: null, saleFrom: null, saleUntil: null, maxPerOrder: null }
export const kind = (audience: string, price: number, more: object = {}): Kind => ({
  audience,
  title: { member: 'Member', guest: 'Guest', child: 'Child' }[audience] ?? audience,
  price,
  ...NO_LIMITS,
  ...more,
})
export const KINDS = [kind('member', 15), kind('guest', 35), kind('child', 0)]
export const SHIRT = { title: 'T-shirt', note: 'Cotton', price: 40, pieces: null, options: ['S', 'M', 'L'] }
export const SADYA = { title: 'Sadya coupon', note: '', price: 25, pieces: null, options: [] }

type Selling = { event?: object; kinds?: object[]; extras?: object[]; sale?: object }

/** An event a month ahead that sells tickets to families with guests. */
export async function openPaidEvent(
  app: TestApp,
  { event: given, kinds = KINDS, extras = [], sale = {} }: Selling = {},
) {
  const event = await app.event({ title: 'Sadya Night', partySetting: 'family_and_guests', ...given })
  const committee = await app.as(await app.admin())
  const form = { childrenUnder: 13, refundUntil: null, cashAtGate: false, ...sale, kinds, extras }
  const saved = await committee.put(`/api/admin/events/${event.id}/sale`, form)
  expect(saved.statusCode, saved.body).toBe(200)
  return { event, sale: saved.json(), url: `/api/events/${event.id}` }
}

type Party = { adults?: number; children?: number; familyMemberIds?: string[] }

/** What the page sends: a party and the price that it has shown. */
export const order = (
  total: number,
  { adults = 0, children = 0, familyMemberIds = [] }: Party = {},
  more: object = {},
) => ({
  familyMemberIds,
  guests: { adults, children },
  tickets: { total, ...more },
})

export const readOrder = async (caller: Awaited<ReturnType<TestApp['as']>>, url: string) =>
  (await untilServed(() => caller.get(`${url}/order`))).json()
