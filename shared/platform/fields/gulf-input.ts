import { gulfInstant, type Moment } from '../gulf-dates.ts'

/** A moment as a field for date and time has it, by the clocks of the Gulf: '2026-12-05T16:00'. */
export const gulfInput = (moment: Moment) => gulfInstant(moment).slice(0, 16)

/** What such a field says, with its offset: '2026-12-05T16:00:00+04:00'. */
export const fromGulfInput = (typed: string) => `${typed.slice(0, 16)}:00+04:00`
