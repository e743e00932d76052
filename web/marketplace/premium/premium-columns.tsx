import { Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { PREMIUM_PAYMENT_STATUS_LABELS } from '#shared/marketplace/premium-enums.ts'
import { Reason } from '#shared/membership/payment-rules.ts'
import { paymentLabel } from '#shared/money/receipt-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { type Column, RowActions, RowName } from '#web/platform/ui/table/table.tsx'
import { PREMIUM_QUERY_KEYS } from './premium-draft.ts'

// most rows never open it
const ListingKit = lazyPart(async () => ({ default: (await import('../listing/listing-kit.tsx')).ListingKit }))

/** The columns of the committee's list of payments: listing, owner, reference or slip, status and actions. */
export const PREMIUM_COLUMNS: readonly Column<ListedPayment>[] = [
  { key: 'listing', header: 'Listing', kind: 'name', cell: (payment) => <AboutListing payment={payment} /> },
  { key: 'amount', header: 'Amount', kind: 'number', cell: ({ amount }) => formatDirhams(amount) },
  { key: 'proof', header: 'Payment', kind: 'status', cell: (payment) => <Proof payment={payment} /> },
  { key: 'status', header: 'Status', kind: 'status', cell: (payment) => <Status payment={payment} /> },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    below: true,
    cell: (payment) => (
      <PremiumActions payment={payment}>
        <SharedListing payment={payment} />
      </PremiumActions>
    ),
  },
]

function AboutListing({ payment }: { payment: ListedPayment }) {
  const { listingId, listingTitle, listingState, payer, createdAt } = payment
  const state = listingState ? LISTING_STATE_LABELS[listingState] : 'Deleted'
  const unusual = listingState === 'shown' ? '' : ` · Listing: ${state}`
  return (
    <RowName
      name={listingId ? <Anchor href={`/marketplace/listing/${listingId}`}>{listingTitle}</Anchor> : listingTitle}
      note={`${payer.name} · ${formatCardDate(createdAt)}${unusual}`}
    />
  )
}

function Proof({ payment }: { payment: ListedPayment }) {
  const { id, status, paymentMethod, paymentReference, slipUrl } = payment
  const isTreasurer = useDuty('treasurer')
  return (
    <span className="grid gap-1 anywhere">
      {paymentMethod && <span>{paymentLabel(paymentMethod, paymentReference)}</span>}
      {slipUrl && (
        <Anchor href={slipUrl} newTab>
          View slip<span className="visually-hidden"> (opens in a new window)</span>
        </Anchor>
      )}
      {status === 'confirmed' && isTreasurer && <Anchor href={`/admin/money?source=${id}`}>In the cash book</Anchor>}
    </span>
  )
}

function Status({ payment }: { payment: ListedPayment }) {
  const { status, validFrom, validTo, rejectionReason, processedByName } = payment
  const days = validFrom && validTo && `${formatCardDate(validFrom)} to ${formatCardDate(validTo)}`
  const wait = status === 'pending' && waitText(payment)
  const notes = [days, rejectionReason, wait, processedByName && `by ${processedByName}`].filter(Boolean)
  return (
    <span className="grid gap-1 anywhere">
      <span>
        <StatusBadge word={PREMIUM_PAYMENT_STATUS_LABELS[status]} />
      </span>
      {notes.length > 0 && <span className="small soft">{notes.join(', ')}</span>}
    </span>
  )
}

const waitText = ({ paymentMethod, listingState }: ListedPayment) => {
  if (paymentMethod === 'card') return 'Confirmed automatically when the card payment arrives'
  return listingState !== 'shown' && 'Can be confirmed once the listing is published'
}

type ListedPayment = ResponseOf<'GET /api/admin/premium'>[number]

/** The menu of a payment's listing that visitors see. */
function SharedListing({ payment: { listingId, listingTitle, listingState } }: { payment: ListedPayment }) {
  const [isSharing, setSharing] = useState(false)
  if (!listingId || listingState !== 'shown') return null
  return (
    <>
      <RowMenu
        name={listingTitle}
        items={[{ label: 'Share on WhatsApp', icon: Share2, onSelect: () => setSharing(true) }]}
      />
      {isSharing && (
        <Suspense fallback={null}>
          <ListingKit id={listingId} open onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The actions for a payment: confirm or reject it while it is pending, its receipt afterwards. */
function PremiumActions({ payment, children }: { payment: ListedPayment; children: ReactNode }) {
  const { id, status, listingState, listingTitle, paymentMethod, receiptNumber } = payment
  const [isRejecting, setRejecting] = useState(false)
  const options = { changes: PREMIUM_QUERY_KEYS, onError: showPortalFailure }
  const confirming = useSend('POST /api/admin/premium/:id/confirm', options)
  const rejecting = useSend('POST /api/admin/premium/:id/reject', options)
  if (status !== 'pending')
    return (
      <RowActions>
        {receiptNumber && (
          <ButtonLink
            size="small"
            variant="outline"
            href={`/api/premium/${id}/receipt.pdf`}
            download={`receipt-${receiptNumber}.pdf`}
          >
            Receipt<span className="visually-hidden"> {receiptNumber} (PDF)</span>
          </ButtonLink>
        )}
        {children}
      </RowActions>
    )
  const named = <span className="visually-hidden"> for {listingTitle}</span>
  return (
    <RowActions>
      {listingState === 'shown' && paymentMethod !== 'card' && (
        <Button
          size="small"
          variant="outline"
          busy={confirming.isPending}
          onClick={() => confirming.mutate({ params: { id } })}
        >
          Confirm payment{named}
        </Button>
      )}
      <Button size="small" variant="danger" onClick={() => setRejecting(true)}>
        Reject{named}
      </Button>
      {children}
      <ReasonDialog
        open={isRejecting}
        onClose={() => setRejecting(false)}
        title={`Reject the payment for ${listingTitle}?`}
        help="The owner gets this reason by email and under My listings, and can send another payment."
        action="Reject payment"
        variant="danger"
        rule={Reason}
        busy={rejecting.isPending}
        onReason={(reason) => rejecting.mutate({ params: { id }, body: { reason } })}
      />
    </RowActions>
  )
}
