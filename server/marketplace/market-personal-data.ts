import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { ERASED_NAME, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { LISTING_FIELDS } from '#shared/marketplace/listing-form-rules.ts'
import { giveawayAsks } from './giveaway-tables.ts'
import { listingFavorites, savedSearches } from './interest-tables.ts'
import { jobListings } from './job-details-tables.ts'
import { listings } from './listing-tables.ts'
import { notifyApplicants } from './listings/listing-notices.ts'
import { premiumPayments } from './premium-tables.ts'
import { listingReports, listingReviews } from './review-tables.ts'

/** Payments stay for the accounts, without their notes. */
export const marketPersonalData: PersonalData = {
  tables: [
    {
      table: premiumPayments,
      exported: [
        'id',
        'userId',
        'listingId',
        'listingTitle',
        'amount',
        'paymentMethod',
        'paymentReference',
        'slipUrl',
        'status',
        'rejectionReason',
        'premiumDays',
        'validFrom',
        'validTo',
        'processedBy',
        'processedAt',
        'receiptNumber',
        'receiptYear',
        'receiptPosition',
        'payerName',
        'remindedAt',
        'createdAt',
      ],
      id: premiumPayments.id,
      account: [premiumPayments.userId],
      amounts: [premiumPayments.amount],
      erase: {
        paymentReference: null,
        rejectionReason: null,
        slipUrl: null,
        listingTitle: null,
        payerName: ERASED_NAME,
      },
    },
    {
      table: listingReviews,
      exported: [
        'id',
        'listingId',
        'reviewerId',
        'sellerId',
        'rating',
        'review',
        'sellerAnswer',
        'sellerAnsweredAt',
        'isApproved',
        'approvedBy',
        'approvedAt',
        'rejectionReason',
        'createdAt',
      ],
      account: [listingReviews.reviewerId, listingReviews.sellerId],
      erase: 'delete',
    },
    {
      table: listingReports,
      exported: ['id', 'listingId', 'reporterId', 'reason', 'details', 'status', 'handledBy', 'handledAt', 'createdAt'],
      account: [listingReports.reporterId],
      erase: { reason: 'Erased', details: null, reporterId: null },
    },
    {
      table: listingFavorites,
      exported: ['id', 'userId', 'listingId', 'knownPriceFils', 'notifiedSoldAt', 'createdAt'],
      account: [listingFavorites.userId],
      amounts: [listingFavorites.knownPriceFils],
      erase: 'delete',
    },
    {
      table: giveawayAsks,
      exported: ['id', 'listingId', 'userId', 'message', 'status', 'decidedAt', 'createdAt'],
      account: [giveawayAsks.userId],
      id: giveawayAsks.id,
      erase: 'delete',
    },
    {
      table: savedSearches,
      exported: ['id', 'userId', 'name', 'query', 'sendsMail', 'lastCheckedAt', 'createdAt'],
      account: [savedSearches.userId],
      erase: 'delete',
    },
    {
      table: jobListings,
      exported: [
        'id',
        'listingId',
        'jobType',
        'salaryRange',
        'experience',
        'qualifications',
        'benefits',
        'applicationDeadline',
        'companyName',
        'companyLogo',
        'createdAt',
      ],
      where: ({ userId }) => inArray(jobListings.listingId, sql`(select id from listings where user_id = ${userId})`),
      erase: 'delete',
    },
    {
      table: listings,
      exported: [
        'id',
        'userId',
        ...Object.keys(LISTING_FIELDS),
        'priceFils',
        'details',
        'images',
        'status',
        'isPremium',
        'premiumExpiresAt',
        'viewCount',
        'favoriteCount',
        'isApproved',
        'approvedBy',
        'approvedAt',
        'rejectionReason',
        'requestedChanges',
        'expiresAt',
        'soldAt',
        'spamSigns',
        'hiddenAt',
        'isSellerActive',
        'sellerRating',
        'createdAt',
        'updatedAt',
      ],
      id: listings.id,
      account: [listings.userId],
      withheld: ['search'],
      amounts: [listings.priceFils],
      erase: 'delete',
    },
  ],
  acts: [premiumPayments.processedBy, listings.approvedBy, listingReviews.approvedBy, listingReports.handledBy],
  beforeErasing: async (tx, { userId }, now) => {
    const own = await tx.select({ images: listings.images }).from(listings).where(eq(listings.userId, userId))
    const paid = await tx
      .select({ slipUrl: premiumPayments.slipUrl })
      .from(premiumPayments)
      .where(eq(premiumPayments.userId, userId))
    const jobs = await tx
      .select({ url: jobListings.companyLogo, id: listings.id, category: listings.category })
      .from(jobListings)
      .innerJoin(listings, eq(listings.id, jobListings.listingId))
      .where(eq(listings.userId, userId))
    const shown = await tx.select({ url: users.profileImageUrl }).from(users).where(eq(users.id, userId))
    const urls = [
      ...shown.map(({ url }) => url),
      ...jobs.map(({ url }) => url),
      ...own.flatMap(({ images }) => images),
      ...paid.map(({ slipUrl }) => slipUrl),
    ]
    await detachUploads(tx, urls, now)
    for (const job of jobs) await notifyApplicants(tx, job)
    await tx.execute(sql`update listings set favorite_count = favorite_count - 1
      where id in (select listing_id from listing_favorites where user_id = ${userId})`)
    // words that occurred only in this person's listings
    await enqueue(tx, 'refresh-listing-words', {})
  },
}
