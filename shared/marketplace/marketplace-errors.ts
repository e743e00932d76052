import type { Errors } from '#shared/platform/error-codes.ts'

export const marketplaceErrors = {
  listing_sold: [409, 'This listing is marked as sold or filled. Make it available again first.'],
  listing_not_renewable: [409, 'You can renew a listing in its last week or after it has expired.'],
  listing_decided: [409, 'This listing has already been approved or rejected.'],
  listing_answered: [
    409,
    'People have applied for it, asked for it or reviewed it. Ask the seller to post it again in the right category.',
  ],
  too_many_searches: [409, 'You can save up to 20 searches. Please delete one first.'],
  own_listing: [409, 'This is your own listing.'],
  premium_waiting: [409, 'The committee is already checking a premium payment for this listing.'],
  premium_not_offered: [409, 'Only listings that are published or under review can become premium.'],
  premium_decided: [409, 'This payment has already been confirmed or rejected. Nothing was changed.'],
  premium_not_shown: [409, 'This listing is not published, so its premium days cannot begin yet.'],
  premium_by_card: [409, 'The owner pays this by card. It is confirmed automatically when the payment arrives.'],
  premium_amount: [409, 'Premium needs the full amount in one payment.'],
  already_reviewed: [409, 'You have already reviewed this listing.'],
  review_needs_contact: [
    403,
    'You can review a listing only after you have exchanged messages with the seller about it or have been chosen for a giveaway.',
  ],
  job_not_reviewed: [409, 'Jobs cannot be reviewed.'],
  review_decided: [409, 'This review has already been approved or rejected.'],
  report_decided: [409, 'A decision on these reports has already been made.'],
  not_given_away: [409, 'This item is no longer available.'],
  already_asked: [409, 'You have already asked for this item.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    marketplace: typeof marketplaceErrors
  }
}
