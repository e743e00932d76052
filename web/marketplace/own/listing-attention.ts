import { Store } from 'lucide-react'
import type { AttentionItem } from '#web/platform/attention.ts'
import type { ResponseOf } from '#web/platform/call.ts'

type AttentionFields = Pick<
  ResponseOf<'GET /api/listings/own'>[number],
  'id' | 'title' | 'state' | 'rejectionReason' | 'requestedChanges'
>

/**
 * Attention items for a seller: listings that the committee rejected or wants changed, with its text, or is checking
 * again.
 */
export const listingAttention = (listings: readonly AttentionFields[]): AttentionItem[] =>
  listings.flatMap((listing) => {
    if (listing.state === 'rejected') return [rejected(listing)]
    if (listing.state === 'changes_requested') return [toChange(listing)]
    return listing.state === 'hidden' ? [hidden(listing)] : []
  })

const rejected = ({ id, title, rejectionReason }: AttentionFields): AttentionItem => ({
  key: `listing-${id}`,
  icon: Store,
  tone: 'amber',
  title: `Your listing ‘${title}’ was not approved`,
  text: rejectionReason ?? '',
  href: `/member/listings/${id}`,
  action: 'Edit listing',
})

const toChange = ({ id, title, requestedChanges }: AttentionFields): AttentionItem => ({
  key: `listing-${id}`,
  icon: Store,
  tone: 'amber',
  title: `Please change your listing ‘${title}’`,
  text: requestedChanges ?? '',
  href: `/member/listings/${id}`,
  action: 'Edit listing',
})

const hidden = ({ id, title }: AttentionFields): AttentionItem => ({
  key: `listing-${id}`,
  icon: Store,
  tone: 'amber',
  title: `Your listing ‘${title}’ is hidden for now`,
  text: 'It was reported. The committee is checking it, and we will email you the result.',
  href: '/member/listings',
  action: 'My listings',
})
