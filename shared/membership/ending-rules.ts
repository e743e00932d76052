import * as z from 'zod/mini'
import { lines, NO_DAY, whenMissing } from '#shared/platform/fields/field-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { END_REASONS } from './ending-enums.ts'

/** How the committee ends a membership. */
export const Ending = z.object({
  reason: z.enum(END_REASONS, 'Please choose a reason'),
  /** The last day; one that is ahead is waited for. */
  on: z.iso.date(whenMissing('Please enter the last day.', NO_DAY)),
  /** For the committee; the member never reads it. */
  note: z.nullish(lines(1000)),
  /** Whether the member gets a mail. */
  notify: z.boolean(),
})
export type Ending = z.output<typeof Ending>

/** Whose death it is: somebody of the family, otherwise the member. The day may be unknown. */
export const Death = z.object({
  on: z.nullish(z.iso.date(NO_DAY)),
  familyMemberId: z.nullish(z.uuid()),
  /** Of the member's family: who becomes the member of the household. */
  successorId: z.nullish(z.uuid()),
})
export type Death = z.output<typeof Death>

/** Why a membership cannot end on a day, in words for the committee; null if it can. */
export const checkLastDay = (on: string, joiningDay: string | null): string | null =>
  joiningDay !== null && on < joiningDay
    ? `The membership began on ${formatLongDate(joiningDay)}. It cannot end before that day.`
    : null

/** From this age somebody of a family may take over a membership, or become a member of their own. */
export const GROWN_AGE = 18

/** Why a day cannot be that of a death; null if it can. */
export const checkDayOfDeath = (on: string | null | undefined, today: string): string | null =>
  on && on > today ? 'The date cannot be in the future. Leave it empty if you do not know it.' : null
