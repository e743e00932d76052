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
  let day = dayCount(submittedAt)
  for (let left = REVIEW_DAYS.most; left > 0; ) if (isBusinessDay(++day)) left--
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** How many business days an application has waited by now. */
export function countReviewDays(submittedAt: Moment, now: Moment): number {
  let count = 0
  for (let day = dayCount(submittedAt); day < dayCount(now); day++) if (isBusinessDay(day)) count++
  return count
}

const DAY_MS = 86_400_000
// days since 1970 began on a Thursday; a library of dates would travel to everybody who applies
const isBusinessDay = (day: number) => ![2, 3].includes(day % 7)
const dayCount = (moment: Moment) => Date.parse(gulfDay(moment)) / DAY_MS
