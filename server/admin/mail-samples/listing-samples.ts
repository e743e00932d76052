import { users } from '#server/accounts/account-tables.ts'
import { giveawayAsks } from '#server/marketplace/giveaway-tables.ts'
import { savedSearches } from '#server/marketplace/interest-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Mails } from '#server/platform/mail/mail.ts'
import type { AskStatus } from '#shared/marketplace/giveaway-rules.ts'
import { PREMIUM_DAYS, PREMIUM_FILS } from '#shared/marketplace/premium-rules.ts'
import { writtenTo } from './message-sample.ts'
import type { SamplePeople } from './sample-people.ts'

type ListingMail =
  | 'listing-approved'
  | 'listing-rejected'
  | 'listing-changes-requested'
  | 'listing-category-changed'
  | 'listing-ended'
  | 'saved-search-found'
  | 'favorite-news'
  | 'giveaway-requested'
  | 'giveaway-chosen'
  | 'giveaway-declined'
  | 'premium-confirmed'
  | 'premium-rejected'
  | 'premium-ending'
  | 'listing-hidden'
  | 'listing-reports-dismissed'
  | 'listing-taken-down'
  | 'review-received'
  | 'review-rejected'
  | 'messages-waiting'
  | 'review-answer-removed'
type Samples = { [N in ListingMail]: (people: SamplePeople, tx: Transaction) => Promise<Mails[N]> }

/** Mails of the marketplace about a listing of the sample account, or with somebody who wants one. */
export const LISTING_SAMPLES: Samples = {
  'listing-approved': ({ account }, tx) => listed(tx, account.id, { isApproved: true }),
  'listing-rejected': ({ account }, tx) => listed(tx, account.id, { rejectionReason: 'Please add a picture.' }),
  'listing-changes-requested': ({ account }, tx) =>
    listed(tx, account.id, { requestedChanges: 'Please say how old the lamp is.' }),
  'listing-category-changed': async ({ account }, tx) => ({
    ...(await listed(tx, account.id, {})),
    before: 'services' as const,
    removed: ['Home visits'],
  }),
  'listing-ended': ({ account }, tx) => listed(tx, account.id, { isApproved: true, status: 'expired' }),
  'saved-search-found': async ({ account }, tx) => {
    const query = { search: 'lamp' }
    const [saved] = await tx
      .insert(savedSearches)
      .values({ userId: account.id, name: 'Brass lamps', query, sendsMail: true })
      .returning({ id: savedSearches.id })
    const { listingId } = await listed(tx, account.id, { isApproved: true, expiresAt: null })
    return { searchId: saved?.id ?? '', listingIds: [listingId] }
  },
  'favorite-news': async ({ account }, tx) => {
    const { listingId } = await listed(tx, account.id, { isApproved: true, price: '450', priceFils: 45_000 })
    return { userId: account.id, listingId, knownPriceFils: 65_000 }
  },
  'giveaway-requested': ({ account }, tx) => askedFor(tx, account.id, 'asked'),
  'giveaway-chosen': ({ account }, tx) => askedFor(tx, account.id, 'chosen'),
  'giveaway-declined': ({ account }, tx) => askedFor(tx, account.id, 'declined'),
  'premium-confirmed': ({ account }, tx) =>
    paidFor(tx, account.id, {
      // no payment ever gets this number, so the sample never clashes with real ones
      status: 'confirmed',
      receiptNumber: 'sample',
      payerName: 'Asha Menon',
      processedAt: new Date('2026-03-10T08:00:00Z'),
    }),
  'premium-rejected': ({ account }, tx) =>
    paidFor(tx, account.id, { status: 'rejected', rejectionReason: 'No such transfer has arrived.' }),
  'premium-ending': ({ account }, tx) => paidFor(tx, account.id, { status: 'confirmed' }),
  'listing-hidden': ({ account }, tx) => listed(tx, account.id, { isApproved: true, hiddenAt: new Date(0) }),
  'listing-reports-dismissed': ({ account }, tx) => listed(tx, account.id, { isApproved: true }),
  'listing-taken-down': ({ account }, tx) =>
    listed(tx, account.id, { rejectionReason: 'It belongs to somebody else.' }),
  'review-received': ({ account }, tx) => reviewed(tx, { sellerId: account.id }, { isApproved: true }),
  'review-rejected': ({ account }, tx) =>
    reviewed(tx, { reviewerId: account.id }, { rejectionReason: 'Please be kind.' }),
  'messages-waiting': async ({ account }, tx) => {
    const { listingId } = await listed(tx, account.id, { isApproved: true })
    return writtenTo(tx, account.id, listingId)
  },
  'review-answer-removed': async ({ account }, tx) => ({
    ...(await reviewed(tx, { sellerId: account.id }, { isApproved: true })),
    reason: 'Please be kind.',
  }),
}

async function listed(tx: Transaction, userId: string, state: Partial<typeof listings.$inferInsert>) {
  const offer = { title: 'Brass lamp', description: 'Polished every Friday.', category: 'buy_sell' as const }
  const stored = { ...offer, userId, location: 'Sharjah', expiresAt: new Date('2099-05-09T08:00:00Z'), ...state }
  const [listing] = await tx.insert(listings).values(stored).returning({ id: listings.id })
  if (!listing) throw new Error('The sample listing was not stored')
  return { listingId: listing.id }
}

async function paidFor(tx: Transaction, userId: string, state: Partial<typeof premiumPayments.$inferInsert>) {
  const validTo = new Date('2099-04-09T08:00:00Z')
  const premium = { isApproved: true, isPremium: true, premiumExpiresAt: validTo }
  const { listingId } = await listed(tx, userId, premium)
  const days = { validFrom: new Date('2099-03-10T08:00:00Z'), validTo, premiumDays: PREMIUM_DAYS }
  const paid = { amount: PREMIUM_FILS, paymentMethod: 'bank_transfer' as const, paymentReference: 'TR-4711' }
  const stored = { ...paid, ...days, userId, listingId, listingTitle: 'Brass lamp', ...state }
  const [payment] = await tx.insert(premiumPayments).values(stored).returning({ id: premiumPayments.id })
  if (!payment) throw new Error('The sample payment was not stored')
  return { paymentId: payment.id }
}

type Review = typeof listingReviews.$inferInsert

/** A review in which one side is the sample account and the other somebody else. */
async function reviewed(tx: Transaction, values: Partial<Review>, state: Partial<Review>) {
  const other = { email: 'biju.reviewer@example.org', firstName: 'Biju', lastName: 'Varma' }
  const [account] = await tx.insert(users).values(other).returning({ id: users.id })
  if (!account) throw new Error('The sample account was not stored')
  const people = { sellerId: account.id, reviewerId: account.id, ...values }
  const { listingId } = await listed(tx, people.sellerId, { isApproved: true })
  const content = { rating: 5, review: 'Exactly as described, and polished once more before I left.' }
  const stored = { ...people, ...content, listingId, ...state }
  const [review] = await tx.insert(listingReviews).values(stored).returning({ id: listingReviews.id })
  return { reviewId: review?.id ?? '' }
}

async function askedFor(tx: Transaction, userId: string, status: AskStatus) {
  const { listingId } = await listed(tx, userId, { isApproved: true, category: 'free_giveaways' })
  const row = { listingId, userId, status, message: 'For my daughter, who is learning to draw.' }
  const [ask] = await tx.insert(giveawayAsks).values(row).returning({ id: giveawayAsks.id })
  if (!ask) throw new Error('The sample ask was not stored')
  return { askId: ask.id }
}
