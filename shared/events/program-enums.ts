/** The categories of programs, and of the events they belong to. */
export const PROGRAM_CATEGORIES = ['dance', 'music', 'drama', 'art', 'competition', 'cultural', 'other'] as const
export type ProgramCategory = (typeof PROGRAM_CATEGORIES)[number]
export const PROGRAM_CATEGORY_LABELS: Record<ProgramCategory, string> = {
  dance: 'Dance',
  music: 'Music',
  drama: 'Drama',
  art: 'Art',
  competition: 'Competition',
  cultural: 'Cultural',
  other: 'Other',
}

export const AGE_GROUPS = ['children', 'teenagers', 'adults', 'all'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]
export const AGE_GROUP_LABELS: Record<AgeGroup, string> = {
  children: 'Children (5-12)',
  teenagers: 'Teenagers (13-17)',
  adults: 'Adults (18+)',
  all: 'All ages',
}
/** Ages in completed years, both bounds inclusive. */
export const AGE_GROUP_YEARS: Record<AgeGroup, { from: number; to: number }> = {
  children: { from: 5, to: 12 },
  teenagers: { from: 13, to: 17 },
  adults: { from: 18, to: Number.POSITIVE_INFINITY },
  all: { from: 0, to: Number.POSITIVE_INFINITY },
}
