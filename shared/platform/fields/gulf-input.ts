import { gulfInstant, type Moment } from '../gulf-dates.ts'

/** A moment as a date-and-time field holds it, in Gulf time: '2026-12-05T16:00'. */
export const gulfInput = (moment: Moment) => gulfInstant(moment).slice(0, 16)

/** The value of such a field with its offset: '2026-12-05T16:00:00+04:00'. */
export const fromGulfInput = (typed: string) => `${typed.slice(0, 16)}:00+04:00`
