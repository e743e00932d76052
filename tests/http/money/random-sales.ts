import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { kind, openPaidEvent } from '#tests/http/events/sales/paid-event.ts'
import { publish } from '#tests/http/marketplace/posting.ts'
import type { TestApp } from '#tests/test-app.ts'
import { BANK, CASH_BOX } from './book.ts'

type Caller = TestApp['visitor']
const BUYERS = 4

/** A paid event with its buyers, sellers who ask for premium, a sponsor, and a permit to collect donations. */
export async function openSales(app: TestApp) {
  const superAdmin = await app.as(await app.superAdmin())
  const settings = (await superAdmin.get('/api/admin/settings')).json()
  await superAdmin.put('/api/admin/settings', { ...settings, donationPermit: 'CDA-1' })
  const { url } = await openPaidEvent(app, { kinds: [kind('member', 15), kind('guest', 35)] })
  const buyers: Caller[] = []
  const sellers: { caller: Caller; listingId: string }[] = []
  for (let at = 0; at < BUYERS; at++) {
    const member = await app.member({ fullName: `Buyer ${at}` })
    const caller = await app.as(member)
    buyers.push(caller)
    sellers.push({ caller, listingId: (await publish(app, { userId: member.userId })).id })
  }
  const sponsor = await superAdmin.post('/api/admin/money/sponsors', {
    name: 'Al Nahda Trading',
    year: 2026,
    promisedAmount: 500,
  })
  return { superAdmin, url, buyers, sellers, sponsorId: sponsor.json().id as string }
}

type Turn = {
  app: TestApp
  treasurer: Caller
  sales: Awaited<ReturnType<typeof openSales>>
  random: () => number
  pick: <T>(from: readonly T[]) => T
}

const amountOf = (random: () => number) => Math.round(random() * 9000 + 1) / 100
const listOrders = async ({ treasurer }: Turn, view: string) =>
  (await treasurer.get(`/api/admin/orders?view=${view}`)).json() as { id: string; owed: number }[]

/** What may happen to tickets, premium, donations and sponsors; each act may also be refused. */
export const SALES_ACTS = {
  buy: async ({ sales: { buyers, url }, pick }: Turn) => {
    const adults = pick([0, 1, 2])
    const party = { familyMemberIds: [], guests: { adults, children: 0 }, tickets: { total: 15 + 35 * adults } }
    const buyer = pick(buyers)
    if ((await buyer.post(`${url}/register`, party)).statusCode !== 201) await buyer.put(`${url}/registration`, party)
  },
  payOrder: async (turn: Turn) => {
    const owed = await listOrders(turn, 'owed')
    if (owed.length === 0) return
    const order = turn.pick(owed)
    const amount = turn.random() < 0.7 ? order.owed : amountOf(turn.random)
    const paid = { amount, paymentMethod: turn.pick(['cash', 'bank_transfer']), paidOn: '2026-03-09' }
    await turn.treasurer.post(`/api/admin/orders/${order.id}/payments`, paid)
  },
  stayAtHome: async ({ sales: { buyers, url }, pick }: Turn) => {
    await pick(buyers).delete(`${url}/register`)
  },
  payTicketRefund: async (turn: Turn) => {
    const { rows } = await turn.app.db.execute<{ id: string }>(
      sql`SELECT id FROM event_order_refunds WHERE refund_number IS NULL AND undone_at IS NULL`,
    )
    if (rows.length === 0) return
    const paid = { paymentMethod: turn.pick(['cash', 'bank_transfer']), paidOn: '2026-03-09' }
    await turn.treasurer.post(`/api/admin/ticket-refunds/${turn.pick(rows).id}`, paid)
  },
  undoTickets: async ({ treasurer, app, pick }: Turn) => {
    const { rows } = await app.db.execute<{ id: string }>(
      sql`SELECT id FROM event_order_payments WHERE undone_at IS NULL`,
    )
    if (rows.length > 0) await treasurer.post(`/api/admin/ticket-payments/${pick(rows).id}/undo`, { reason: 'Wrong' })
  },
  premium: async ({ sales: { sellers }, treasurer, pick, random }: Turn) => {
    const { caller, listingId } = pick(sellers)
    const asked = await caller.post(`/api/listings/${listingId}/premium`, { paymentReference: 'TR' })
    if (asked.statusCode >= 300 || random() < 0.3) return
    await treasurer.post(`/api/admin/premium/${asked.json().id}/confirm`)
  },
  donate: async ({ treasurer, random, pick }: Turn) => {
    const given = {
      id: randomUUID(),
      donor: 'Leela Rajan',
      amount: amountOf(random),
      accountId: pick([BANK, CASH_BOX]),
    }
    await treasurer.post('/api/admin/money/donations', { ...given, day: `2026-0${1 + Math.floor(random() * 3)}-03` })
  },
  sponsor: async ({ treasurer, sales, random }: Turn) => {
    const paid = { id: randomUUID(), amount: amountOf(random), day: '2026-03-02', accountId: BANK }
    await treasurer.post(`/api/admin/money/sponsors/${sales.sponsorId}/payments`, paid)
  },
}

/** The book has what was recorded of each kind, and no receipt is missing. */
export async function requireSales({ db }: TestApp, when: string): Promise<void> {
  const { rows } = await db.execute<{ kind: string; recorded: number; book: number }>(sql`
    SELECT recorded.kind, recorded.sum::int AS recorded, coalesce((
      SELECT sum(CASE WHEN entry.from_category_id IS NOT NULL THEN entry.amount_fils ELSE -entry.amount_fils END)
      FROM money_entries AS entry WHERE entry.source_kind = recorded.kind), 0)::int AS book
    FROM (
      SELECT 'ticket_payment' AS kind, coalesce(sum(amount_fils), 0) AS sum FROM event_order_payments WHERE undone_at IS NULL
      UNION ALL SELECT 'ticket_refund', -coalesce(sum(amount_fils), 0) FROM event_order_refunds WHERE refund_number IS NOT NULL AND undone_at IS NULL
      UNION ALL SELECT 'premium_payment', coalesce(sum(amount), 0) FROM premium_payments WHERE status = 'confirmed'
      UNION ALL SELECT 'donation', coalesce(sum(amount_fils), 0) FROM donations WHERE NOT EXISTS (
        SELECT FROM money_entries AS entry JOIN money_entries AS reversal ON reversal.reverses_id = entry.id
        WHERE entry.source_kind = 'donation' AND entry.source_id = donations.id)
    ) AS recorded`)
  expect(
    rows.filter(({ recorded, book }) => recorded !== book),
    when,
  ).toEqual([])
  for (const { table, position } of NUMBERED) {
    const { rows: found } = await db.execute<{ count: number; last: number }>(
      sql`SELECT count(${sql.identifier(position)})::int AS count, coalesce(max(${sql.identifier(position)}), 0)::int AS last
        FROM ${sql.identifier(table)}`,
    )
    expect(found[0]?.count, `${table}.${position} ${when}`).toBe(found[0]?.last)
  }
}

/** All receipts and refunds are of one year. */
const NUMBERED = [
  { table: 'event_order_payments', position: 'receipt_position' },
  { table: 'event_order_refunds', position: 'refund_position' },
  { table: 'premium_payments', position: 'receipt_position' },
  { table: 'donations', position: 'receipt_position' },
]
