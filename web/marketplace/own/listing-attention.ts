import type { AttentionItem } from '#web/platform/attention.ts'
import type { ResponseOf } from '#web/platform/call.ts'

type Judged = Pick<ResponseOf<'GET /api/listings/own'>[number], 'id' | 'title' | 'state' | 'rejectionReason'>

/** Attention items for a seller: listings that the committee rejected, with the reason, or is checking again. */
export const listingAttention = (listings: readonly Judged[]): AttentionItem[] =>
  listings.flatMap((listing) =>
    listing.state === 'rejected' ? [rejected(listing)] : listing.state === 'hidden' ? [hidden(listing)] : [],
  )

const rejected = ({ id, title, rejectionReason }: Judged): AttentionItem => ({
  key: `listing-${id}`,
  tone: 'amber',
  title: `Your listing ‘${title}’ was not approved`,
  text: rejectionReason ?? '',
  href: `/member/listings/${id}`,
  action: 'Edit listing',
})

const hidden = ({ id, title }: Judged): AttentionItem => ({
  key: `listing-${id}`,
  tone: 'amber',
  title: `Your listing ‘${title}’ is hidden for now`,
  text: 'It was reported. The committee is checking it, and we will email you the result.',
  href: '/member/listings',
  action: 'My listings',
})
