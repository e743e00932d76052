import { useState } from 'react'
import { LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { PREMIUM_PAYMENT_STATUS_LABELS } from '#shared/marketplace/premium-enums.ts'
import { PREMIUM_DAYS } from '#shared/marketplace/premium-rules.ts'
import { Reason } from '#shared/membership/payment-rules.ts'
import { paymentLabel } from '#shared/membership/receipt-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, TableActions } from '#web/platform/ui/surface/table.tsx'
import styles from './premium.module.css'
import { PREMIUM_QUERY_KEYS } from './premium-draft.ts'

/** The columns of the committee's list of payments: listing, owner, reference or slip, status and actions. */
export const PREMIUM_COLUMNS: readonly Column<ListedPayment>[] = [
  { key: 'listing', header: 'Listing', kind: 'full', cell: (payment) => <AboutListing payment={payment} /> },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => formatDirhams(amount), kind: 'number' },
  { key: 'proof', header: 'Payment', cell: (payment) => <Proof payment={payment} /> },
  { key: 'status', header: 'Status', cell: (payment) => <Status payment={payment} /> },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (payment) => (
      <TableActions>
        <PremiumActions payment={payment} />
      </TableActions>
    ),
  },
]

function AboutListing({
  payment: { listingId, listingTitle, listingState, payer, createdAt },
}: {
  payment: ListedPayment
}) {
  const state = listingState ? LISTING_STATE_LABELS[listingState] : 'Deleted'
  return (
    <span className={styles.cell}>
      <b>{listingId ? <Anchor href={`/marketplace/listing/${listingId}`}>{listingTitle}</Anchor> : listingTitle}</b>
      <span className="small soft">
        {payer.name}, {formatCardDate(createdAt)}. Listing: {state}
      </span>
    </span>
  )
}

function Proof({ payment: { paymentMethod, paymentReference, slipUrl } }: { payment: ListedPayment }) {
  return (
    <span className={styles.cell}>
      {paymentMethod && <span>{paymentLabel(paymentMethod, paymentReference)}</span>}
      {slipUrl && (
        <Anchor href={slipUrl} newTab>
          View slip<span className="visually-hidden"> (opens in a new window)</span>
        </Anchor>
      )}
    </span>
  )
}

function Status({ payment }: { payment: ListedPayment }) {
  const { status, validFrom, validTo, rejectionReason, processedByName } = payment
  const days = validFrom && validTo && `${formatCardDate(validFrom)} to ${formatCardDate(validTo)}`
  return (
    <span className={styles.cell}>
      <span>
        <StatusBadge word={PREMIUM_PAYMENT_STATUS_LABELS[status]} />
      </span>
      <span className="small soft">
        {[days, rejectionReason, processedByName && `by ${processedByName}`].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

type ListedPayment = ResponseOf<'GET /api/admin/premium'>[number]

/** The actions for a payment: confirm it or send it back while it is pending, its receipt afterwards. */
function PremiumActions({ payment }: { payment: ListedPayment }) {
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
