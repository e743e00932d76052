import { LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { PREMIUM_PAYMENT_STATUS_LABELS } from '#shared/marketplace/premium-enums.ts'
import { paymentLabel } from '#shared/membership/receipt-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, TableActions } from '#web/platform/ui/surface/table.tsx'
import styles from './premium.module.css'
import { type ListedPayment, PremiumActions } from './premium-actions.tsx'

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
