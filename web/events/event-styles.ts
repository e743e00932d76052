import type { ProgramCategory } from '#shared/events/program-enums.ts'
import type { Silk } from '#web/platform/ui/label/silk.ts'

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
