import type { ModerationKind } from '#shared/marketplace/moderation/moderation-enums.ts'
import { listingKind } from './listing-kind.ts'
import type { ModeratedKind } from './moderation-kind.ts'
import { premiumKind } from './premium-kind.ts'
import { reportKind } from './report-kind.ts'
import { reviewKind } from './review-kind.ts'

/**
 * The kinds in the queue; a new kind needs a line here and one in shared/marketplace/moderation/moderation-enums.ts.
 */
export const MODERATED: Record<ModerationKind, ModeratedKind> = {
  listing: listingKind,
  review: reviewKind,
  report: reportKind,
  premium: premiumKind,
}
