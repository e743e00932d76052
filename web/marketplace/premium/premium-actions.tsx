import { useState } from 'react'
import { PREMIUM_DAYS } from '#shared/marketplace/premium-rules.ts'
import { Reason } from '#shared/membership/payment-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { PREMIUM_QUERY_KEYS } from './premium-draft.ts'

export type ListedPayment = ResponseOf<'GET /api/admin/premium'>[number]

/** The actions for a payment: confirm it or send it back while it is pending, its receipt afterwards. */
export function PremiumActions({ payment }: { payment: ListedPayment }) {
  const { id, status, listingState, listingTitle, receiptNumber } = payment
  const [isRejecting, setRejecting] = useState(false)
  const options = { changes: PREMIUM_QUERY_KEYS, onError: showPortalFailure }
  const confirming = useSend('POST /api/admin/premium/:id/confirm', {
    ...options,
    onSuccess: ({ validTo }) =>
      toast({ title: 'Payment Confirmed', description: `Premium until ${validTo ? formatCardDate(validTo) : ''}.` }),
  })
  const rejecting = useSend('POST /api/admin/premium/:id/reject', {
    ...options,
    onSuccess: () =>
      toast({ title: 'Payment Rejected', description: `We have emailed ${payment.payer.name} the reason.` }),
  })
  if (status !== 'pending')
    return receiptNumber ? (
      <ButtonLink variant="outline" href={`/api/premium/${id}/receipt.pdf`} download={`receipt-${receiptNumber}.pdf`}>
        {receiptNumber}
        <span className="visually-hidden"> receipt (PDF)</span>
      </ButtonLink>
    ) : null
  return (
    <>
      {listingState === 'shown' ? (
        <Button busy={confirming.isPending} onClick={() => confirming.mutate({ params: { id } })}>
          Confirm {PREMIUM_DAYS} days<span className="visually-hidden"> for {listingTitle}</span>
        </Button>
      ) : (
        <span className="small soft">You can confirm it when the listing is published.</span>
      )}
      <Button variant="quiet" onClick={() => setRejecting(true)}>
        Reject<span className="visually-hidden"> {listingTitle}</span>
      </Button>
      <ReasonDialog
        open={isRejecting}
        onClose={() => setRejecting(false)}
        title={`Reject the payment for ${listingTitle}?`}
        help="The owner gets this reason by email and under My listings, and can send another payment."
        action="Send back"
        rule={Reason}
        busy={rejecting.isPending}
        onReason={(reason) => rejecting.mutate({ params: { id }, body: { reason } })}
      />
    </>
  )
}
