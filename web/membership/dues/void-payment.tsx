import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { paymentHow, paymentTitle, type VoidPayment } from './payment-text.ts'

/** A payment that was undone, with the reason and its void receipt. */
export function VoidPaymentText({ payment }: { payment: VoidPayment }) {
  const { id, receiptNumber, undoReason } = payment
  return (
    <span className="grid gap-0 from-start anywhere">
      <span>
        <s className="num">{paymentTitle(payment)}</s> <Badge plain>Void</Badge>
      </span>
      <span className="small soft">{[paymentHow(payment), undoReason].filter(Boolean).join(', ')}</span>
      {receiptNumber && (
        <Anchor
          className="small unbroken num"
          href={`/api/dues/payments/${id}/receipt.pdf`}
          download={`receipt-${receiptNumber}-void.pdf`}
        >
          Void receipt {receiptNumber}
          <span className="visually-hidden"> (PDF)</span>
        </Anchor>
      )}
    </span>
  )
}
