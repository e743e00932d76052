import * as z from 'zod/mini'
import { lines } from '#shared/platform/fields/field-rules.ts'
import type { ListingCategory } from './listing-enums.ts'
import { type ListingState, type ListingStateFields, listingState } from './listing-rules.ts'

/** People ask for a giveaway; the giver chooses one, and the others are declined. */
export const ASK_STATUSES = ['asked', 'chosen', 'declined'] as const
export type AskStatus = (typeof ASK_STATUSES)[number]
export const ASK_STATUS_LABELS: Record<AskStatus, string> = {
  asked: 'Requested',
  chosen: 'Chosen',
  declined: 'Not chosen',
}

export const ASK_LENGTH = 500

export const GiveawayAsk = z.object({
  message: z.nullish(lines(ASK_LENGTH)),
})

/** True if people can ask for it and its giver can choose. */
export const isGivenAway = (listing: { category: ListingCategory } & ListingStateFields, now: Date): boolean =>
  listing.category === 'free_giveaways' && listingState(listing, now) === ('shown' satisfies ListingState)
