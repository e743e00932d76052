import type { EventStatus } from '#shared/events/event-vocabulary.ts'
import type { ProgramCategory } from '#shared/events/program-vocabulary.ts'
import type { BadgeTone } from '#web/platform/ui/label/badge.tsx'
import type { Silk } from '#web/platform/ui/label/silk.ts'

const STATUS_TONES: Record<EventStatus, BadgeTone> = {
  upcoming: 'blue',
  ongoing: 'green',
  completed: 'grey',
  cancelled: 'red',
}
/** Any other value is grey. */
export const toneOf = (status: EventStatus): BadgeTone => STATUS_TONES[status] ?? 'grey'

const CATEGORY_SILKS: Record<ProgramCategory, Silk> = {
  dance: 'rose',
  music: 'kumkum',
  drama: 'plum',
  art: 'peacock',
  competition: 'saffron',
  cultural: 'leaf',
  other: 'turmeric',
}
/** A program without a category is one of the others. */
export const silkOf = (category: ProgramCategory | null): Silk => CATEGORY_SILKS[category ?? 'other'] ?? 'turmeric'
