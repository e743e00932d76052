import { renderReceiptPdf } from '#server/money/receipts/receipt-pdf.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { paymentLabel } from '#shared/money/receipt-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { findAccountName } from '../renewals/ledger-queries.ts'
import type { Receipt } from './receipt-queries.ts'

/** The receipt as a PDF: the same text at every request, under the association's current name. */
export const renderReceipt = async (db: Executor, receipt: Receipt): Promise<Buffer> =>
  renderReceiptPdf(db, {
    number: receipt.number,
    issuedAt: receipt.issuedAt,
    amount: receipt.amount,
    facts: factsOf(receipt, await findAccountName(db, receipt.issuedBy)),
    isVoid: receipt.voidedAt !== null,
  })

function factsOf(receipt: Receipt, receivedBy: string | null) {
  const { memberName, membershipNumber, membershipType, planName, renewalYear } = receipt
  return [
    { label: 'Received from', value: memberName },
    { label: 'Membership number', value: membershipNumber ?? '' },
    {
      label: 'For',
      value: `Membership dues for ${renewalYear}, ${planName ?? MEMBERSHIP_TYPE_LABELS[membershipType]}`,
    },
    { label: 'Dues of the year', value: formatFils(receipt.dueAmount) },
    ...balanceFacts(receipt.balanceAfter),
    { label: 'Paid on', value: formatLongDate(receipt.paidOn) },
    ...payerFacts(receipt),
    { label: 'Recorded by', value: receivedBy ?? '' },
  ]
}

type Payer = Pick<Receipt, 'payerName' | 'paymentMethod' | 'paymentReference'>

/** How it was paid, and by whom if it was not the member. */
export function payerFacts({ payerName, paymentMethod, paymentReference }: Payer): { label: string; value: string }[] {
  return [
    ...(payerName ? [{ label: 'Paid by', value: payerName }] : []),
    { label: 'Method', value: paymentLabel(paymentMethod, paymentReference) },
  ]
}

/** The amount that a payment leaves open or adds as credit; empty when the dues are paid exactly. */
export function balanceFacts(balanceAfter: number): { label: string; value: string }[] {
  if (balanceAfter === 0) return []
  return [
    balanceAfter > 0
      ? { label: 'Outstanding', value: formatFils(balanceAfter) }
      : { label: 'Credit', value: formatFils(-balanceAfter) },
  ]
}
