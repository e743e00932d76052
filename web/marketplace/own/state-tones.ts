import type { ListingState } from '#shared/marketplace/listing-rules.ts'
import type { BadgeTone } from '#web/platform/ui/label/badge.tsx'

export const STATE_TONES: Record<ListingState, BadgeTone> = {
  waiting: 'amber',
  rejected: 'red',
  hidden: 'red',
  shown: 'green',
  expired: 'grey',
  sold: 'blue',
}
