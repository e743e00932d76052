import type { ListingStatus } from './listing-vocabulary.ts'

const DAY_MS = 86_400_000
export const LISTING_DAYS = 60
/** In the last days a listing can be renewed before it ends. */
const RENEWABLE_DAYS = 7

type Moment = Date | string
type Judged = {
  status: ListingStatus
  isApproved: boolean
  expiresAt: Moment | null
  hiddenAt?: Moment | null
  rejectionReason?: string | null
}
/** Where a listing stands, as its owner reads it. */
export const LISTING_STATES = ['waiting', 'rejected', 'hidden', 'shown', 'expired', 'sold'] as const
export type ListingState = (typeof LISTING_STATES)[number]
export const LISTING_STATE_LABELS: Record<ListingState, string> = {
  waiting: 'Under review',
  rejected: 'Not approved',
  hidden: 'Reported, being checked',
  shown: 'Published',
  expired: 'Expired',
  sold: 'Sold',
}

export function listingState(listing: Judged, now: Date): ListingState {
  if (listing.status === 'sold') return 'sold'
  if (!listing.isApproved) return listing.rejectionReason ? 'rejected' : 'waiting'
  if (listing.hiddenAt) return 'hidden'
  if (listing.status === 'expired' || isOver(listing.expiresAt, now)) return 'expired'
  return 'shown'
}

/** In its last week, when it is over, and when what was sold is to be offered again. */
export function canRenewListing(listing: Judged, now: Date): boolean {
  const state = listingState(listing, now)
  if (state === 'expired') return true
  if (state === 'sold') return listing.isApproved
  return state === 'shown' && isOver(listing.expiresAt, new Date(now.getTime() + RENEWABLE_DAYS * DAY_MS))
}

/** Sixty days from now. */
export const listingEnd = (now: Date): Date => new Date(now.getTime() + LISTING_DAYS * DAY_MS)

/** How old a listing is: 'Today', 'Yesterday', '6 days ago', '2 weeks ago', '2 months ago'. */
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
