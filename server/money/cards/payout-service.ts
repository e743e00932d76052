import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Transaction } from '#server/platform/database/database.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { postFact, reverseFact } from '../posting-service.ts'
import { cardPayouts } from './card-tables.ts'
import type { Known, Outcome } from './checkout-events.ts'

const DONE: Outcome = { outcome: 'done' }

/** Books that Stripe has paid card payments out to the bank. */
export async function payoutPaid(tx: Transaction, { now }: Known, payout: Stripe.Payout): Promise<Outcome> {
  if (payout.currency !== 'aed') return otherCurrency(payout)
  const stored = await insertPayout(tx, payout, { now, failedAt: null })
  if (!stored) return DONE
  const isOut = payout.amount > 0
  const [card, bank] = [{ method: 'card' }, { method: 'bank_transfer' }] as const
  await postFact(tx, {
    source: { kind: 'card_payout', id: stored.id },
    // a negative payout takes money from the bank, after refunds
    ...(isOut ? { from: card, to: bank } : { from: bank, to: card }),
    amount: Math.abs(payout.amount),
    day: stored.arrivedOn,
    counterpart: 'Stripe',
    text: `Payout ${payout.id}`,
    postedBy: null,
    now,
  })
  return DONE
}

/** The bank sent the money back. A message that comes before the one about the payout leaves nothing to book. */
export async function payoutFailed(tx: Transaction, { now }: Known, payout: Stripe.Payout): Promise<Outcome> {
  if (payout.currency !== 'aed') return otherCurrency(payout)
  if (!(await insertPayout(tx, payout, { now, failedAt: now }))) {
    const [stored] = await tx.select().from(cardPayouts).where(eq(cardPayouts.stripeId, payout.id)).for('update')
    if (stored && !stored.failedAt) {
      await tx.update(cardPayouts).set({ failedAt: now }).where(eq(cardPayouts.id, stored.id))
      const reason = 'The payout failed at the bank'
      await reverseFact(tx, { kind: 'card_payout', id: stored.id }, { reason, actorId: null, now })
    }
  }
  return { outcome: 'shown', note: `The payout of ${(payout.amount / 100).toFixed(2)} to the bank failed.` }
}

type Stored = typeof cardPayouts.$inferSelect

/** Null if the payout is known already. */
async function insertPayout(
  tx: Transaction,
  { id: stripeId, amount: amountFils, arrival_date: arrival }: Stripe.Payout,
  { now, failedAt }: { now: Date; failedAt: Date | null },
): Promise<Stored | null> {
  const arrivedOn = gulfToday(new Date(arrival * 1000))
  const [stored] = await tx
    .insert(cardPayouts)
    .values({ stripeId, amountFils, arrivedOn, failedAt, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return stored ?? null
}

const otherCurrency = ({ amount, currency }: Stripe.Payout): Outcome => ({
  outcome: 'shown',
  note: `A payout in another currency, ${(amount / 100).toFixed(2)} ${currency.toUpperCase()}. It is not in the cash book.`,
})
