import { postFact, reverseFact } from '#server/money/posting-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { PremiumPayment } from './premium-queries.ts'

type By = { actorId: string; now: Date }
type Posting = { actorId: string | null; now: Date; day?: string | undefined }

/**
 * Books a confirmed premium payment on the account that its way of payment reaches; without one, on the bank account. The day
 * is today unless the money arrived on another one.
 */
export async function postPremium(tx: Transaction, payment: PremiumPayment, posting: Posting): Promise<void> {
  const { actorId, now, day = gulfToday(now) } = posting
  const { id, amount, paymentMethod, listingTitle, receiptNumber, payerName, userId } = payment
  if (amount === 0) return
  await postFact(tx, {
    source: { kind: 'premium_payment', id },
    from: { category: 'premium' },
    to: { method: paymentMethod ?? 'bank_transfer' },
    amount,
    day,
    counterpart: payerName,
    text: [listingTitle, receiptNumber && `receipt ${receiptNumber}`].filter(Boolean).join(', '),
    personId: userId,
    link: '/admin/premium',
    postedBy: actorId,
    now,
  })
}

/** Takes back the entry of a confirmation that was undone. */
export async function takeBackPremium(tx: Transaction, paymentId: string, { actorId, now }: By): Promise<void> {
  const reason = 'The confirmation was undone'
  await reverseFact(tx, { kind: 'premium_payment', id: paymentId }, { reason, actorId, now })
}
