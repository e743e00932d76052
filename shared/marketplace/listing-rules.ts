import type { ListingStatus } from './listing-enums.ts'

const DAY_MS = 86_400_000
export const LISTING_DAYS = 60
/** A listing can be renewed this many days before it ends. */
const RENEWABLE_DAYS = 7

type Moment = Date | string
type Visible = { isApproved: boolean; hiddenAt: Moment | null; isSellerActive: boolean }
type Reviewed = Visible & { rejectionReason: string | null; requestedChanges: string | null }
type Timed = { status: ListingStatus; expiresAt: Moment | null }
/** All fields are required: a column missing from the query would make a listing look public. */
export type ListingStateFields = Reviewed & Timed
/** The state of a listing, as its owner sees it. */
export const LISTING_STATES = [
  'waiting',
  'changes_requested',
  'rejected',
  'hidden',
  'paused',
  'shown',
  'expired',
  'sold',
] as const
export type ListingState = (typeof LISTING_STATES)[number]
export const LISTING_STATE_LABELS: Record<ListingState, string> = {
  waiting: 'Under review',
  changes_requested: 'Changes requested',
  rejected: 'Not approved',
  hidden: 'Reported, being checked',
  paused: 'Hidden: membership inactive',
  shown: 'Published',
  expired: 'Expired',
  sold: 'Sold',
}

/** Why only its seller and the committee can open a listing. */
export const HIDDEN_STATES = [
  'waiting',
  'changes_requested',
  'rejected',
  'hidden',
  'paused',
] as const satisfies readonly ListingState[]

export type HiddenState = (typeof HIDDEN_STATES)[number]

/** Null for a public listing. */
export function hiddenState(listing: Reviewed): HiddenState | null {
  if (!listing.isApproved) {
    if (listing.rejectionReason) return 'rejected'
    return listing.requestedChanges ? 'changes_requested' : 'waiting'
  }
  if (listing.hiddenAt) return 'hidden'
  return listing.isSellerActive ? null : 'paused'
}

/** The one state of a stored listing at `now`; see `stateInResponse` for the order. */
export const listingState = (listing: ListingStateFields, now: Date): ListingState =>
  stateInResponse({ ...listing, hiddenState: hiddenState(listing) }, now)

/** The same for a response, which carries the reason instead of the columns that hide a listing. */
export type ListingInResponse = Timed & { hiddenState: HiddenState | null }
/** If several states apply: sold before hidden before expired. */
export function stateInResponse({ status, expiresAt, hiddenState }: ListingInResponse, now: Date): ListingState {
  if (status === 'sold') return 'sold'
  if (hiddenState) return hiddenState
  return status === 'expired' || isOver(expiresAt, now) ? 'expired' : 'shown'
}

/** True if everybody can open its page; sold and expired listings keep theirs. */
export const isPublicListing = (listing: Visible): boolean =>
  listing.isApproved && !listing.hiddenAt && listing.isSellerActive

/** Allowed in its last week, after its end, and to offer a sold item again; never while its seller may not post. */
export function canRenewListing(listing: ListingStateFields, now: Date): boolean {
  const state = listingState(listing, now)
  if (state === 'expired') return true
  if (state === 'sold') return listing.isApproved && listing.isSellerActive
  return state === 'shown' && isOver(listing.expiresAt, new Date(now.getTime() + RENEWABLE_DAYS * DAY_MS))
}

/** When a listing approved or renewed now ends: after sixty days, and not before its paid premium days. */
export function listingEnd(now: Date, premiumExpiresAt: Date | null = null): Date {
  const end = new Date(now.getTime() + LISTING_DAYS * DAY_MS)
  return premiumExpiresAt && premiumExpiresAt > end ? premiumExpiresAt : end
}

/** The age of a listing: 'Today', 'Yesterday', '6 days ago', '2 weeks ago', '2 months ago'. */
export function listingAge(createdAt: Moment, now: Date): string {
  const days = gulfDays(now) - gulfDays(new Date(createdAt))
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  if (days < 14) return '1 week ago'
  if (days < 60) return `${Math.floor(days / 7)} weeks ago`
  return `${Math.floor(days / 30)} months ago`
}

const GULF_OFFSET_MS = 4 * 3_600_000
const gulfDays = (moment: Date) => Math.floor((moment.getTime() + GULF_OFFSET_MS) / DAY_MS)
const isOver = (moment: Moment | null, now: Date) => moment !== null && new Date(moment) <= now
