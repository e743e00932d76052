import { findAccountName } from '#server/membership/renewals/ledger-queries.ts'
import { renderReceiptPdf } from '#server/money/receipts/receipt-pdf.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { paymentLabel } from '#shared/money/receipt-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { PremiumPayment } from './premium-queries.ts'

/** The receipt of a confirmed payment as a PDF; null while there is none. */
export async function renderPremiumReceipt(
  db: Executor,
  payment: PremiumPayment,
): Promise<{ number: string; document: Buffer } | null> {
  const { status, receiptNumber: number, processedAt: issuedAt, amount } = payment
  if (status !== 'confirmed' || !number || !issuedAt) return null
  const facts = factsOf(payment, await findAccountName(db, payment.processedBy))
  return { number, document: await renderReceiptPdf(db, { number, issuedAt, amount, facts, isVoid: false }) }
}

function factsOf(payment: PremiumPayment, confirmedBy: string | null) {
  const { payerName, listingTitle, premiumDays, validFrom, validTo, paymentMethod, paymentReference } = payment
  const days = validFrom && validTo ? `${formatLongDate(validFrom)} to ${formatLongDate(validTo)}` : ''
  return [
    { label: 'Received from', value: payerName ?? '' },
    { label: 'For', value: `Premium listing for ${premiumDays} days: ${listingTitle ?? ''}` },
    { label: 'Period', value: days },
    { label: 'Method', value: paymentMethod ? paymentLabel(paymentMethod, paymentReference) : '' },
    { label: 'Confirmed by', value: confirmedBy ?? '' },
  ]
}
