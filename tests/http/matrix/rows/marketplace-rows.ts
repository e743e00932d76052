import { eq } from 'drizzle-orm'
import { listings } from '#server/marketplace/listing-tables.ts'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import {
  adminsOnly,
  approvedOnly,
  at,
  cells,
  everybody,
  householdToo,
  type MatrixRow,
  ownerOrAdmin,
  publicWrite,
  signedInOnly,
} from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const NEW_LISTING = {
  listing: { title: 'Sofa', description: 'Two years old.', category: 'buy_sell', location: 'Sharjah' },
}
/** A review that the owner may reply to; its id is that of the owner's membership. */
const reviewOwner = async (app: TestApp, { listing, owner }: MatrixData) => {
  const { userId: reviewerId } = await app.member()
  const review = {
    listingId: listing.id,
    sellerId: owner.userId,
    reviewerId,
    rating: 4,
    isApproved: true,
    sellerAnswer: 'Thanks',
  }
  await app.db.insert(listingReviews).values({ ...review, id: owner.id })
}

export const marketplaceRows: Record<string, MatrixRow> = {
  'POST /api/upload/listing-images': {
    duty: 'marketplace',
    request: () => ({ url: '/api/upload/listing-images', form: 'images' }),
    expected: householdToo({ ...approvedOnly(200), admin: 200, 'super admin': 200 }, 200),
  },
  'GET /api/listings': { request: at('/api/listings'), expected: everybody(200) },
  'GET /api/listings/cards': { request: at('/api/listings/cards'), expected: everybody(200) },
  'GET /api/listings/counts': { request: at('/api/listings/counts'), expected: everybody(200) },
  'GET /api/listings/own': { request: at('/api/listings/own'), expected: signedInOnly(200) },
  'GET /api/listings/own/{id}': {
    duty: 'marketplace',
    request: ({ waitingListing }) => ({ url: `/api/listings/own/${waitingListing.id}` }),
    expected: ownerOrAdmin(200),
  },
  'GET /api/listings/{id}': {
    duty: 'marketplace',
    request: ({ waitingListing }) => ({ url: `/api/listings/${waitingListing.id}` }),
    expected: cells(404, 404, 404, 404, 200, 404, 200, 200, 404),
  },
  'GET /api/listings/{id}/related': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/related` }),
    expected: everybody(200),
  },
  'POST /api/listings': {
    duty: 'marketplace',
    request: () => ({ url: '/api/listings', body: NEW_LISTING }),
    expected: householdToo({ ...approvedOnly(201), admin: 201, 'super admin': 201 }, 201),
  },
  'PUT /api/listings/{id}': {
    duty: 'marketplace',
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}`, body: NEW_LISTING }),
    expected: householdToo(cells(401, 403, 403, 403, 200, 404, 200, 200, 403), 404),
  },
  'POST /api/listings/{id}/view': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/view` }),
    expected: publicWrite(200),
  },
  'POST /api/listings/{id}/renew': {
    duty: 'marketplace',
    // it runs for weeks: callers who may renew it get that error
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/renew` }),
    expected: householdToo(cells(401, 403, 403, 403, 409, 404, 409, 409, 403), 404),
  },
  'POST /api/listings/{id}/sold': {
    duty: 'marketplace',
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/sold` }),
    expected: ownerOrAdmin(200),
  },
  'DELETE /api/listings/{id}': {
    duty: 'marketplace',
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}` }),
    expected: ownerOrAdmin(200),
  },
  'GET /api/listings/favorites': { request: at('/api/listings/favorites'), expected: signedInOnly(200) },
  'PUT /api/listings/{id}/favorite': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/favorite` }),
    expected: cells(401, 200, 200, 200, 409, 200, 200, 200, 403),
  },
  'DELETE /api/listings/{id}/favorite': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/favorite` }),
    expected: signedInOnly(200),
  },
  'GET /api/saved-searches': { request: at('/api/saved-searches'), expected: signedInOnly(200) },
  'POST /api/saved-searches': {
    request: () => ({ url: '/api/saved-searches', body: { name: 'Drums', query: { search: 'drum' } } }),
    expected: signedInOnly(201),
  },
  'PUT /api/saved-searches/{id}': {
    // none of the personas has one
    request: ({ listing }) => ({ url: `/api/saved-searches/${listing.id}`, body: { sendsMail: false } }),
    expected: signedInOnly(404),
  },
  'DELETE /api/saved-searches/{id}': {
    request: ({ listing }) => ({ url: `/api/saved-searches/${listing.id}` }),
    expected: signedInOnly(404),
  },
  'POST /api/admin/listings/{id}/approve': {
    request: ({ waitingListing }) => ({ url: `/api/admin/listings/${waitingListing.id}/approve` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/listings/{id}/reject': {
    request: ({ waitingListing }) => ({
      url: `/api/admin/listings/${waitingListing.id}/reject`,
      body: { reason: 'Please add a picture' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/listings/{id}/request-changes': {
    request: ({ waitingListing }) => ({
      url: `/api/admin/listings/${waitingListing.id}/request-changes`,
      body: { reason: 'Please add a picture' },
    }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/listings/{id}/category': {
    request: ({ waitingListing }) => ({
      url: `/api/admin/listings/${waitingListing.id}/category`,
      body: { category: 'services' },
    }),
    expected: adminsOnly(200),
  },
  'GET /api/giveaways/asked': { request: at('/api/giveaways/asked'), expected: signedInOnly(200) },
  'GET /api/listings/{id}/asks': {
    // nobody is listed for somebody else's listing
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/asks` }),
    expected: signedInOnly(200),
  },
  'POST /api/listings/{id}/asks': {
    // it is for sale: callers who may ask get that error
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/asks`, body: {} }),
    expected: cells(401, 409, 403, 403, 409, 409, 409, 409, 403),
  },
  'DELETE /api/listings/{id}/asks': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/asks` }),
    expected: signedInOnly(200),
  },
  'POST /api/giveaways/asks/{id}/choose': {
    request: ({ ask }) => ({ url: `/api/giveaways/asks/${ask.id}/choose` }),
    before: (app, { listing }) =>
      app.db.update(listings).set({ category: 'free_giveaways' }).where(eq(listings.id, listing.id)),
    expected: cells(401, 404, 404, 404, 200, 404, 404, 404, 403),
  },
  'GET /api/listings/{id}/reviews': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/reviews` }),
    expected: everybody(200),
  },
  'GET /api/listings/{id}/reviews/own': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/reviews/own` }),
    expected: signedInOnly(200),
  },
  'POST /api/listings/{id}/reviews': {
    request: ({ listing }) => ({
      url: `/api/listings/${listing.id}/reviews`,
      body: { rating: 5, review: 'As described.' },
    }),
    // none of the personas has exchanged messages with its seller
    expected: { ...signedInOnly(403), approved: 409 },
  },
  'PUT /api/reviews/{id}/answer': {
    before: reviewOwner,
    request: ({ owner }) => ({ url: `/api/reviews/${owner.id}/answer`, body: { answer: 'Thank you.' } }),
    expected: { ...signedInOnly(404), approved: 200 },
  },
  'POST /api/admin/reviews/{id}/take-back': {
    before: reviewOwner,
    request: ({ owner }) => ({ url: `/api/admin/reviews/${owner.id}/take-back`, body: { reason: 'No names' } }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/reviews/{id}/answer/take-back': {
    before: reviewOwner,
    request: ({ owner }) => ({ url: `/api/admin/reviews/${owner.id}/answer/take-back`, body: { reason: 'No names' } }),
    expected: adminsOnly(200),
  },
  'POST /api/listings/{id}/reports': {
    request: ({ listing }) => ({ url: `/api/listings/${listing.id}/reports`, body: { reason: 'fraud' } }),
    expected: { ...signedInOnly(200), approved: 409 },
  },
  'GET /api/sellers/picture': {
    request: at('/api/sellers/picture'),
    expected: signedInOnly(200),
  },
  'PUT /api/sellers/picture': {
    // removing it; only those who may post choose another
    request: () => ({ url: '/api/sellers/picture', body: { profileImageUrl: null } }),
    expected: signedInOnly(200),
  },
  'GET /api/sellers/{id}': {
    request: ({ owner }) => ({ url: `/api/sellers/${owner.userId}` }),
    expected: everybody(200),
  },
  'GET /api/sellers/{id}/listings': {
    request: ({ owner }) => ({ url: `/api/sellers/${owner.userId}/listings` }),
    expected: everybody(200),
  },
  'GET /api/sellers/{id}/reviews': {
    request: ({ owner }) => ({ url: `/api/sellers/${owner.userId}/reviews` }),
    expected: everybody(200),
  },
  'GET /api/admin/moderation': { request: at('/api/admin/moderation?limit=2'), expected: adminsOnly(200) },
  'GET /api/admin/moderation/counts': { request: at('/api/admin/moderation/counts'), expected: adminsOnly(200) },
  'GET /api/admin/moderation/sellers/{id}': {
    request: ({ owner }) => ({ url: `/api/admin/moderation/sellers/${owner.userId}` }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/moderation/{kind}/{id}/approve': {
    request: ({ waitingListing }) => ({
      url: `/api/admin/moderation/listing/${waitingListing.id}/approve`,
      body: {},
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/moderation/{kind}/{id}/reject': {
    request: ({ waitingListing }) => ({
      url: `/api/admin/moderation/listing/${waitingListing.id}/reject`,
      body: { reason: 'Please add a picture' },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/moderation/approvals': {
    request: ({ waitingListing }) => ({
      url: '/api/admin/moderation/approvals',
      body: { items: [{ kind: 'listing', id: waitingListing.id }] },
    }),
    expected: adminsOnly(200),
  },
  'POST /api/admin/moderation/rejections': {
    request: ({ waitingListing }) => ({
      url: '/api/admin/moderation/rejections',
      body: { items: [{ kind: 'listing', id: waitingListing.id }], reason: 'Please add a picture' },
    }),
    expected: adminsOnly(200),
  },
}
