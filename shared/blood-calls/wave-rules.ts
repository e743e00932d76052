import type { Emirate } from '#shared/membership/member-enums.ts'
import { type CalendarDay, dayAfter } from '#shared/platform/calendar-days.ts'

/** Who is called one after the other: the same emirate, neighbouring emirates, all others. */
export const WAVES = [1, 2, 3] as const
export type Wave = (typeof WAVES)[number]
export const WAVE_LABELS: Record<Wave, string> = {
  1: 'Same emirate',
  2: 'Neighbouring emirates',
  3: 'All other emirates',
}
/** How long after the start of the call a wave is called. */
export const MINUTES_OF_WAVE: Record<Wave, number> = { 1: 0, 2: 30, 3: 60 }

/** How long after a call a member is not called again. */
export const REST_HOURS = 24

/** The emirates whose main territories share a border by land; exclaves are left out, because they are far away. */
export const NEIGHBOURS: Record<Emirate, readonly Emirate[]> = {
  'Abu Dhabi': ['Dubai'],
  Dubai: ['Abu Dhabi', 'Sharjah'],
  Sharjah: ['Dubai', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah'],
  Ajman: ['Sharjah'],
  'Umm Al Quwain': ['Sharjah', 'Ras Al Khaimah'],
  'Ras Al Khaimah': ['Umm Al Quwain', 'Sharjah', 'Fujairah'],
  Fujairah: ['Sharjah', 'Ras Al Khaimah'],
}

/** The wave in which a donor in one emirate is called to a hospital in another. */
export function waveOf(donor: Emirate, hospital: Emirate): Wave {
  if (donor === hospital) return 1
  return NEIGHBOURS[hospital].includes(donor) ? 2 : 3
}

/** The latest day of a donation with which a donor may be called today. */
export const lastDonationAllowed = (today: CalendarDay, intervalDays: number): CalendarDay =>
  dayAfter(today, -intervalDays)
