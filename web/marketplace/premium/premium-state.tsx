import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { PayByCard } from '#web/money/cards/pay-by-card.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import type { OwnListing } from '../listing-styles.ts'
import { type OwnPayment, useOwnPayments } from './use-own-payments.ts'

/** The premium status of one's own listing: running, pending, sent back or over, and its receipt. */
export function PremiumState({ listing }: { listing: OwnListing }) {
  const { payments } = useOwnPayments(listing.id)
  const [latest] = payments
  const paid = payments.filter(({ receiptNumber }) => receiptNumber)
  const text = messageFor(listing, latest)
  if (!text && paid.length === 0) return null
  return (
    <div className="row gap-1 across-3">
      {listing.isPremium && (
        <Badge tone="night" plain>
          Premium
        </Badge>
      )}
      {text && <span className="small">{text}</span>}
      {latest?.status === 'pending' && latest.paymentMethod === 'card' && listing.state === 'shown' && (
        <PayByCard kind="premium" id={latest.id} size="small" variant="outline">
          Pay by card
          <span className="visually-hidden"> for {listing.title}</span>
        </PayByCard>
      )}
      {paid.map(({ id, receiptNumber }) => (
        <Anchor
          key={id}
          className="small num"
          href={`/api/premium/${id}/receipt.pdf`}
          download={`receipt-${receiptNumber}.pdf`}
        >
          Receipt {receiptNumber}
          <span className="visually-hidden"> (PDF)</span>
        </Anchor>
      ))}
    </div>
  )
}

function messageFor({ isPremium, premiumExpiresAt, state }: OwnListing, latest: OwnPayment | undefined): string {
  const end = premiumExpiresAt && formatCardDate(premiumExpiresAt)
  const days = end ? (isPremium ? `Until ${end}.` : `Premium ended on ${end}.`) : ''
  if (latest?.status === 'pending' && latest.paymentMethod === 'card')
    return `${days} Premium is not paid yet.${state === 'shown' ? '' : ' It can be paid once the listing is published.'}`.trim()
  if (latest?.status === 'pending') return `${days} The committee is checking your payment.`.trim()
  if (latest?.status === 'rejected') return `${days} Payment not confirmed: ${latest.rejectionReason}`.trim()
  return days
}
