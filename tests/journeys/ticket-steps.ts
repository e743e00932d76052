import { expect, type Page, post } from './journey.ts'

const NO_LIMITS = { places: null, saleFrom: null, saleUntil: null, maxPerOrder: null }
const KINDS = [
  { ...NO_LIMITS, audience: 'member', title: 'Member', price: 15 },
  { ...NO_LIMITS, audience: 'guest', title: 'Guest', price: 35 },
  { ...NO_LIMITS, audience: 'child', title: 'Child', price: 0 },
]
const SHIRT = { title: 'T-shirt', note: 'Cotton', price: 40, pieces: 20, options: ['S', 'M', 'L'] }

/** Creates an event that sells tickets to families with guests, and a T-shirt. The page is that of an admin. */
export async function createPaidEvent(page: Page, given: { title: string; eventDate: string }): Promise<string> {
  const event = { description: 'For everybody.', venue: 'Creek Park', partySetting: 'family_and_guests', ...given }
  const { id } = await (await post(page.request, '/api/admin/events', event)).json()
  const data = { childrenUnder: 13, refundUntil: null, cashAtGate: true, kinds: KINDS, extras: [SHIRT] }
  const saved = await page.request.put(`/api/admin/events/${id}/sale`, { data })
  expect(saved.ok(), await saved.text()).toBe(true)
  return id
}
