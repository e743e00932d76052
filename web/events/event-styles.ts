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
/** The silk of a program's category; a program without one counts as 'other'. */
export const silkOf = (category: ProgramCategory | null): Silk => CATEGORY_SILKS[category ?? 'other'] ?? 'turmeric'
