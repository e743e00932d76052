import { gulfDay, type Moment } from './gulf-dates.ts'

const GULF_OFFSET_MS = 4 * 3_600_000

/** A moment as a field for date and time has it, by the clocks of the Gulf: '2026-12-05T16:00'. */
export const gulfInput = (moment: Moment) =>
  `${gulfDay(moment)}T${new Date(new Date(moment).getTime() + GULF_OFFSET_MS).toISOString().slice(11, 16)}`

/** What such a field says, with its offset: '2026-12-05T16:00:00+04:00'. */
export const fromGulfInput = (typed: string) => `${typed.slice(0, 16)}:00+04:00`
