import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import type { DividedPayment } from '#shared/membership/payment-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatFils } from '#shared/platform/money.ts'
import { listPayments } from '../payments/payment-queries.ts'
import { lockMembersOf } from './ledger-queries.ts'
import { findUnusualIn, lockUnsettled, recordPayment, requireSeen } from './payment-service.ts'

type Held = { area: string; name: 'dues-recorded'; actorId: string; now: () => Date }
type By = { adminId: string; now: Date; heldBy: string }

/**
 * Records one payment that is divided over years of one or more members, all or none, with a receipt for each; the mails wait
 * for two minutes. Throws not_found, renewal_settled, renewal_changed, needs_confirmation or validation_failed.
 */
export function recordDivided(db: Database, held: Held, payment: DividedPayment) {
  return holdInTransaction(db, held, async (tx, heldBy) => {
    const by = { adminId: held.actorId, now: held.now(), heldBy }
    const items = await recordParts(tx, payment, by)
    const message = `${counted(items.length, 'year has been', 'years have been')} paid by one payment.`
    const receipts = items.map(({ renewalId, receiptNumber }) => ({ renewalId, receiptNumber }))
    return { items: items.map(({ renewalId, paymentId }) => ({ renewalId, paymentId })), message, result: { receipts } }
  })
}

async function recordParts(tx: Transaction, { parts, ...payment }: DividedPayment, by: By) {
  const ids = parts.map(({ renewalId }) => renewalId)
  await lockMembersOf(tx, ids)
  await requireUsualParts(tx, { parts, ...payment }, by.now)
  const recorded: { renewalId: string; paymentId: string }[] = []
  for (const { renewalId, amount } of parts) {
    const part = { ...payment, amount, confirmed: true }
    recorded.push({ renewalId, paymentId: await recordPayment(tx, { renewalId, ...by }, part) })
  }
  const receipts = new Map((await listPayments(tx, ids)).map(({ id, receiptNumber }) => [id, receiptNumber]))
  return recorded.map((each) => ({ ...each, receiptNumber: receipts.get(each.paymentId) ?? '' }))
}

/**
 * Before the first part is stored, so that one question names everything unusual about all of them. What is more than the
 * outstanding amount is refused: it would pay other years, which an undo of the parts cannot take back.
 */
async function requireUsualParts(tx: Transaction, { parts, ...payment }: DividedPayment, now: Date): Promise<void> {
  const fields: Record<string, string> = {}
  const tooMuch: Record<string, string> = {}
  for (const [at, { renewalId, amount, updatedAt }] of parts.entries()) {
    const open = await lockUnsettled(tx, renewalId)
    await requireSeen(tx, open, updatedAt)
    const { outstanding, renewal, member } = open
    const { renewalYear } = renewal
    if (amount > outstanding) {
      const more = `${formatFils(amount)} is more than the outstanding ${formatFils(outstanding)} for ${renewalYear}.`
      tooMuch[`parts.${at}.amount`] = `${member.fullName}: ${more}`
      continue
    }
    const year = { renewalYear, outstanding }
    Object.assign(fields, await findUnusualIn(tx, { ...payment, amount }, year, now))
  }
  const refused = Object.values(tooMuch)
  if (refused.length > 0) throw new AppError('validation_failed', { message: refused.join(' '), fields: tooMuch })
  const questions = Object.values(fields)
  if (questions.length > 0) throw new AppError('needs_confirmation', { message: questions.join(' '), fields })
}
