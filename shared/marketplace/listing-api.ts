import * as z from 'zod/mini'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { EXPERIENCE_LEVELS, JOB_TYPES } from './job-details-enums.ts'
import { LISTING_CATEGORIES, LISTING_STATUSES } from './listing-enums.ts'
import { ListingForm } from './listing-form-rules.ts'
import { CountQuery, ListingQuery } from './listing-query-rules.ts'
import { HIDDEN_STATES, LISTING_STATES } from './listing-rules.ts'
import { CategoryChange } from './moderation/category-change-rules.ts'
import { ModerationReason } from './moderation/moderation-rules.ts'

const Text = z.nullable(z.string())
const Details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

const JobDetails = z.object({
  id: z.uuid(),
  listingId: z.uuid(),
  jobType: z.enum(JOB_TYPES),
  salaryRange: Text,
  experience: z.nullable(z.enum(EXPERIENCE_LEVELS)),
  qualifications: Text,
  benefits: Text,
  applicationDeadline: z.nullable(Instant),
  companyName: Text,
  companyLogo: Text,
  createdAt: Instant,
})

const Listing = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(LISTING_CATEGORIES),
  subcategory: Text,
  price: Text,
  location: z.string(),
  emirate: z.nullable(z.enum(EMIRATES)),
  /** For signed-in people only; visitors learn from `hasContact` whether there is any. */
  contactPhone: Text,
  contactEmail: Text,
  hasContact: z.boolean(),
  images: z.array(z.string()),
  details: Details,
  jobListing: z.nullable(JobDetails),
  /** The same as text, so that no page needs the category descriptions. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  status: z.enum(LISTING_STATUSES),
  isApproved: z.boolean(),
  /** Hidden by open reports, or because the seller's membership is inactive. */
  isHidden: z.boolean(),
  /** Why others cannot open it, for its seller and the committee; null if it is public. */
  hiddenState: z.nullable(z.enum(HIDDEN_STATES)),
  isPremium: z.boolean(),
  premiumExpiresAt: z.nullable(Instant),
  viewCount: z.int(),
  favoriteCount: z.int(),
  expiresAt: z.nullable(Instant),
  soldAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  isFavorited: z.boolean(),
  /** Of the seller, over all approved reviews; null without reviews, and on jobs. */
  averageRating: z.nullable(z.number()),
  totalReviews: z.int(),
  user: z.object({ firstName: z.string(), lastName: z.string(), profileImageUrl: Text }),
})

/** The fields a card needs. */
export const ListingCard = z.object({
  ...z.pick(Listing, { id: true, title: true, category: true, price: true, location: true, isPremium: true }).shape,
  ...z.pick(Listing, { createdAt: true, isFavorited: true, averageRating: true, totalReviews: true }).shape,
  /** Of the account that asks; it cannot be among its favourites. */
  isOwn: z.boolean(),
  /** The first picture. */
  picture: Text,
  /** The pay, employer and type of a job; null for everything else. */
  salaryRange: Text,
  companyName: Text,
  companyLogo: Text,
  jobType: z.nullable(z.enum(JOB_TYPES)),
})

/** One page of cards and the cursor of the next; `isAtLeast` means there are more than `total`. */
export const ListingCards = z.object({
  listings: z.array(ListingCard),
  total: z.int(),
  isAtLeast: z.boolean(),
  next: Text,
})

/** A listing as its owner sees it. */
const OwnListing = z.object({
  ...Listing.shape,
  state: z.enum(LISTING_STATES),
  /** An inactive seller can only mark a listing sold or delete it. */
  isSellerActive: z.boolean(),
  rejectionReason: Text,
  /** What the committee asks the owner to change before it decides. */
  requestedChanges: Text,
  approvedBy: z.nullable(z.uuid()),
  approvedAt: z.nullable(Instant),
  canRenew: z.boolean(),
})

/** By category, and under `all`; with filters, a number above 1,000 says only that there are more. */
const Counts = z.record(z.string(), z.int())

const READS = ['listings', 'job_listings', 'listing_reviews', 'users'] as const
const CARD_READS = ['listings', 'job_listings', 'listing_reviews'] as const

export const listingApi = {
  'GET /api/listings': {
    query: ListingQuery,
    response: z.array(Listing),
    reads: READS,
    viewer: true,
    cards: {
      why: 'One page of the marketplace as cards, with the total and the next cursor',
      response: ListingCards,
      reads: CARD_READS,
      viewer: true,
    },
  },
  'GET /api/listings/counts': {
    why: 'The counts in the sidebar of the marketplace',
    query: CountQuery,
    response: Counts,
    reads: ['listings'],
  },
  'GET /api/listings/own': { why: 'My listings: state, reason, counts (decision 32)', response: z.array(OwnListing) },
  'GET /api/listings/own/:id': {
    why: "One of one's own listings, to edit or copy",
    params: ById,
    response: OwnListing,
  },
  'GET /api/listings/:id': {
    why: 'The page of a listing (decision 36)',
    params: ById,
    response: Listing,
    reads: READS,
    viewer: true,
  },
  'GET /api/listings/:id/related': {
    why: 'Similar listings (decision 36)',
    params: ById,
    response: z.array(ListingCard),
    reads: CARD_READS,
    viewer: true,
  },
  'POST /api/listings': { status: 201, body: ListingForm, response: OwnListing },
  'PUT /api/listings/:id': {
    why: 'The owner edits a listing, which returns it to review (decision 32)',
    params: ById,
    body: ListingForm,
    response: OwnListing,
  },
  'POST /api/listings/:id/view': {
    why: 'Counts one view for each visitor and day; separate because the page itself is cached',
    params: ById,
    response: Message,
  },
  'POST /api/listings/:id/renew': {
    why: 'Keeps a listing online for sixty more days, or offers it again after it was sold (decision 32)',
    params: ById,
    response: OwnListing,
  },
  'POST /api/listings/:id/sold': {
    why: 'The owner marks a listing as sold (decision 32)',
    params: ById,
    response: OwnListing,
  },
  'DELETE /api/listings/:id': { why: 'The owner deletes a listing (decision 32)', params: ById, response: Message },
  'POST /api/admin/listings/:id/approve': {
    why: 'An admin publishes a listing (decision 41)',
    params: ById,
    response: Message,
  },
  'POST /api/admin/listings/:id/reject': {
    why: 'An admin rejects a listing, with a reason (decision 41)',
    params: ById,
    body: z.object({ reason: ModerationReason }),
    response: Message,
  },
  'POST /api/admin/listings/:id/request-changes': {
    why: 'An admin asks the seller of a waiting listing to change it, with a reason (issue 17)',
    params: ById,
    body: z.object({ reason: ModerationReason, version: BasedOn }),
    response: Message,
  },
  'PUT /api/admin/listings/:id/category': {
    why: 'An admin moves a waiting listing into another category; the seller is notified (issue 17)',
    params: ById,
    body: CategoryChange,
    response: Message,
  },
  'POST /api/upload/listing-images': { files: 'images', response: z.object({ imageUrls: z.array(z.string()) }) },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    listings: typeof listingApi
  }
}
