/** What waits for the committee; each kind is described in server/marketplace/moderation/moderation-kinds.ts. */
export const MODERATION_KINDS = ['listing', 'review', 'report', 'premium'] as const
export type ModerationKind = (typeof MODERATION_KINDS)[number]

type Texts = { one: string; several: string; approve: string; reject: string; approved: string; rejected: string }

/** The texts of the queue for each kind and its decisions. */
export const MODERATION_TEXTS: Record<ModerationKind, Texts> = {
  listing: {
    one: 'Listing',
    several: 'Listings',
    approve: 'Approve',
    reject: 'Reject',
    approved: 'Listing Approved',
    rejected: 'Listing Rejected',
  },
  review: {
    one: 'Review',
    several: 'Reviews',
    approve: 'Approve',
    reject: 'Reject',
    approved: 'Review Approved',
    rejected: 'Review Rejected',
  },
  report: {
    one: 'Report',
    several: 'Reports',
    approve: 'Keep listing',
    reject: 'Take down',
    approved: 'Listing Kept',
    rejected: 'Listing Taken Down',
  },
  premium: {
    one: 'Premium payment',
    several: 'Premium payments',
    approve: 'Confirm payment',
    reject: 'Reject',
    approved: 'Payment Confirmed',
    rejected: 'Payment Rejected',
  },
}

/** The moderation queue, with one kind only. */
export const moderationAddress = (kind: ModerationKind): string => `/admin/moderation?kind=${kind}`
