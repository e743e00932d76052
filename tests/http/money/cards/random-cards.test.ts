import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cardCheckouts } from '#server/money/cards/card-tables.ts'
import { owingMember } from '#tests/http/membership/dues/treasurer.ts'
import { balancesOf, sumsOf } from '#tests/http/money/book.ts'
import { seeded } from '#tests/seeded.ts'
import { FEE } from '#tests/stripe-server.ts'
import { type CardSite, openCardSite } from './card-site.ts'

const STEPS = 70

test('in whatever order people pay and messages come, entries are balances, and nothing is lost or booked twice', async () => {
  const site = await openCardSite()
  const turn = await openTurn(site)
  for (let step = 0; step < STEPS; step++) {
    const act = turn.pick(Object.keys(ACTS) as (keyof typeof ACTS)[])
    await ACTS[act](turn)
    if (step % 14 === 13) await requireTrue(turn, `after step ${step}: ${act}`)
  }
  // what Stripe has not said yet, in any order, and everything once more
  for (const event of turn.events.toSorted(() => turn.random() - 0.5)) await site.deliver(event)
  for (const event of turn.events.toSorted(() => turn.random() - 0.5)) await site.deliver(event)
  await site.app.runTasks()
  await requireTrue(turn, 'at the end')
  const paid = [...site.stripe.sessions.values()].filter(({ payment_status }) => payment_status === 'paid')
  const known = await site.app.db.$count(cardCheckouts, sql`${cardCheckouts.paidAt} is not null`)
  expect(known).toBe(paid.length)
}, 180_000)

async function openTurn(site: CardSite) {
  const { app } = site
  const random = seeded(20_261_130)
  const years = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const member = await owingMember(app)
      return { renewal: await app.renewal({ memberId: member.id }), caller: await app.as(member) }
    }),
  )
  const treasurer = await app.as(await app.admin())
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  return { site, years, treasurer, random, pick, events: [] as object[], refunded: 0 }
}
type Turn = Awaited<ReturnType<typeof openTurn>>

const openSessions = ({ site }: Turn) =>
  [...site.stripe.sessions.values()].filter(({ status }) => status === 'open').map(({ id }) => id)

/** What may happen; each act may also be rejected, which must change nothing. */
const ACTS = {
  begin: async ({ years, pick }: Turn) => {
    const { renewal, caller } = pick(years)
    await caller.post(`/api/pay/dues/${renewal.id}`)
  },
  pay: async (turn: Turn) => {
    const open = openSessions(turn)
    if (open.length === 0) return
    const wrong = turn.random() < 0.2 ? { amount_total: 1234 } : {}
    turn.events.push(turn.site.stripe.pay(turn.pick(open), wrong))
  },
  decline: async (turn: Turn) => {
    const open = openSessions(turn)
    if (open.length > 0) turn.events.push(turn.site.stripe.decline(turn.pick(open), 'Declined'))
  },
  close: async (turn: Turn) => {
    const open = openSessions(turn)
    if (open.length > 0) turn.events.push(turn.site.stripe.close(turn.pick(open)))
  },
  deliver: async ({ site, events, pick }: Turn) => {
    if (events.length > 0) await site.deliver(pick(events))
  },
  together: async ({ site, events, pick }: Turn) => {
    if (events.length > 0) await Promise.all([site.deliver(pick(events)), site.deliver(pick(events))])
  },
  transfer: async ({ treasurer, years, pick, random }: Turn) => {
    const paid = { amount: Math.ceil(random() * 120), paymentMethod: 'bank_transfer', paidOn: '2026-03-09' }
    await treasurer.post(`/api/admin/renewals/${pick(years).renewal.id}/payment`, { ...paid, confirmed: true })
  },
  refundDues: async ({ treasurer, years, pick, random }: Turn) => {
    const refund = { amount: Math.ceil(random() * 100), paymentMethod: 'card', paidOn: '2026-03-09', confirmed: true }
    await treasurer.post(`/api/admin/renewals/${pick(years).renewal.id}/refund`, refund)
  },
  setAside: async ({ treasurer, years, pick, random }: Turn) => {
    const waiting = (await treasurer.get('/api/admin/money/card-payments')).json() as { id: string }[]
    if (waiting.length === 0) return
    const { id } = pick(waiting)
    const to = { kind: 'dues', id: pick(years).renewal.id }
    if (random() < 0.5) await treasurer.post(`/api/admin/money/card-payments/${id}/assign`, to)
    else await treasurer.post(`/api/admin/money/card-payments/${id}/refund`)
  },
  refundInStripe: async ({ site, events, pick, random }: Turn) => {
    // Stripe gives back no more than it has received
    const { rows } = await site.app.db.execute<{ intent: string; amount: number }>(sql`
      SELECT payment_intent_id AS intent, received_amount AS amount FROM card_checkouts AS checkout
      WHERE paid_at IS NOT NULL AND NOT EXISTS (SELECT FROM card_refunds WHERE checkout_id = checkout.id AND status <> 'failed')
      ORDER BY paid_at, id`)
    if (rows.length === 0) return
    const { intent, amount } = pick(rows)
    const part = random() < 0.5 ? amount : Math.ceil(random() * amount)
    const refund = { id: `re_${events.length}`, object: 'refund', amount: part, currency: 'aed', status: 'succeeded' }
    const created = Math.floor(site.app.clock.time.getTime() / 1000)
    const event = site.stripe.event('refund.created', { ...refund, created, payment_intent: intent, metadata: {} })
    events.push(event)
    await site.deliver(event)
  },
  undoAssignment: async ({ treasurer }: Turn) => {
    const change = (await treasurer.get('/api/admin/undo?area=money')).json()
    if (change) await treasurer.post(`/api/admin/undo/${change.id}`)
  },
  newYear: async ({ site, years, pick, random }: Turn) => {
    const owner = pick(years)
    const renewalYear = 2027 + Math.floor(random() * 20)
    const year = { memberId: owner.renewal.memberId, renewalYear, amount: 10_000 }
    const { rows } = await site.app.db.execute(sql`SELECT FROM membership_renewals
      WHERE member_id = ${owner.renewal.memberId} AND renewal_year = ${renewalYear}`)
    if (rows.length === 0) owner.renewal = await site.app.renewal(year)
  },
  rejectRefunds: async ({ site, random }: Turn) => {
    site.stripe.rejectRefunds(random() < 0.5 ? 'The charge cannot be refunded.' : null)
    await site.app.runTasks()
  },
  payout: async ({ site, events, random }: Turn) => {
    const payout = { id: `po_${events.length}`, object: 'payout', amount: Math.ceil(random() * 9000), currency: 'aed' }
    const at = { arrival_date: 1_773_100_800 }
    events.push(site.stripe.event(random() < 0.7 ? 'payout.paid' : 'payout.failed', { ...payout, ...at }))
  },
}

async function requireTrue({ site, treasurer }: Turn, when: string): Promise<void> {
  const { app } = site
  const sums = await sumsOf(app)
  expect(sums.accounts, when).toBe(sums.categories)
  expect(sums.last, when).toBe(sums.entries)
  const balances = Object.values(await balancesOf(treasurer)).reduce((sum, each) => sum + Math.round(each * 100), 0)
  expect(balances, when).toBe(sums.accounts)
  const { rows } = await app.db.execute<{ book: number; stripe: number; waiting: number; unassigned: number }>(sql`
    SELECT
      (SELECT coalesce(sum(CASE WHEN to_account_id = card.id THEN amount_fils WHEN from_account_id = card.id THEN -amount_fils END), 0)::int
        FROM money_entries, money_accounts AS card WHERE card.receives = 'card') AS book,
      ((SELECT coalesce(sum(received_amount), 0) FROM card_checkouts WHERE paid_at IS NOT NULL)
        - (SELECT coalesce(sum(fee_fils), 0) FROM card_checkouts)
        - (SELECT coalesce(sum(amount), 0) FROM card_refunds WHERE status <> 'failed' OR source_id IS NOT NULL)
        - (SELECT coalesce(sum(amount_fils), 0) FROM card_payouts WHERE failed_at IS NULL))::int AS stripe,
      (SELECT coalesce(sum(received_amount - (SELECT coalesce(sum(amount), 0) FROM card_refunds
          WHERE checkout_id = checkout.id AND status <> 'failed')), 0)::int
        FROM card_checkouts AS checkout WHERE status = 'unassigned') AS waiting,
      (SELECT coalesce(sum(CASE WHEN from_category_id = category.id THEN amount_fils WHEN to_category_id = category.id THEN -amount_fils END), 0)::int
        FROM money_entries, money_categories AS category WHERE category.key = 'unassigned') AS unassigned`)
  const [found] = rows
  // what was received, less fees, payouts and what went back, is on the card account
  expect(found?.book, when).toBe(found?.stripe)
  expect(found?.unassigned, when).toBe(found?.waiting)
  const { rows: twice } = await app.db.execute(sql`SELECT source_kind, source_id FROM money_entries AS entry
    WHERE reverses_id IS NULL AND NOT EXISTS (SELECT FROM money_entries AS taken WHERE taken.reverses_id = entry.id)
    GROUP BY source_kind, source_id HAVING count(*) > 1`)
  expect(twice, when).toEqual([])
  const { rows: fees } = await app.db.execute(sql`SELECT FROM card_checkouts WHERE fee_fils NOT IN (0, ${FEE})`)
  expect(fees, when).toEqual([])
}
