import { dayAfter } from '#shared/platform/calendar-days.ts'
import { requiredLines } from '#shared/platform/fields/field-rules.ts'
import { endOfGulfDay, gulfDay, gulfToday, type Moment } from '#shared/platform/gulf-dates.ts'
import { REVIEW_DAYS } from './application-enums.ts'

/** Why an application is rejected; must contain something readable. */
export const RejectionReason = requiredLines('Please enter a reason', 1000)

/** The day, 'yyyy-MM-dd' in Gulf time, by which an application is decided. */
export function lastReviewDay(submittedAt: Moment): string {
  let days = 0
  const first = dayCount(submittedAt)
  for (let left = REVIEW_DAYS.max; left > 0; ) if (isBusinessDay(first + ++days)) left--
  return dayAfter(gulfDay(submittedAt), days)
}

/** How many business days an application has been waiting. */
export function countReviewDays(submittedAt: Moment, now: Moment): number {
  let count = 0
  for (let day = dayCount(submittedAt); day < dayCount(now); day++) if (isBusinessDay(day)) count++
  return count
}

/** An application submitted before this moment should have been decided by now. */
export function firstMomentInTime(now: Moment): Date {
  let submitted = new Date(now)
  while (lastReviewDay(submitted) >= gulfToday(now)) submitted = new Date(submitted.getTime() - DAY_MS)
  return endOfGulfDay(submitted)
}

const DAY_MS = 86_400_000
// day 0, in 1970, was a Thursday; a date library would be downloaded by everybody who applies
const isBusinessDay = (day: number) => ![2, 3].includes(day % 7)
const dayCount = (moment: Moment) => Date.parse(gulfDay(moment)) / DAY_MS
