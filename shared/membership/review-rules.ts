import { addBusinessDays } from 'date-fns/addBusinessDays'
import { differenceInBusinessDays } from 'date-fns/differenceInBusinessDays'
import { format } from 'date-fns/format'
import * as z from 'zod/mini'
import { gulfDay, type Moment } from '#shared/platform/gulf-dates.ts'
import { REVIEW_DAYS } from './application-vocabulary.ts'

/** Why an application is rejected: something that can be read. */
export const RejectionReason = z
  .string('Please give a reason.')
  .check(
    z.trim(),
    z.minLength(1, 'Please give a reason.'),
    z.maxLength(1000, 'Please keep the reason under 1000 characters.'),
  )

/** The day, 'yyyy-MM-dd' in Gulf time, by which an application is decided. */
export function lastReviewDay(submittedAt: Moment): string {
  return format(addBusinessDays(midnight(submittedAt), REVIEW_DAYS.most), 'yyyy-MM-dd')
}

/** How many business days an application has waited by now. */
export function countReviewDays(submittedAt: Moment, now: Moment): number {
  return differenceInBusinessDays(midnight(now), midnight(submittedAt))
}

const midnight = (moment: Moment) => new Date(`${gulfDay(moment)}T00:00:00`)
