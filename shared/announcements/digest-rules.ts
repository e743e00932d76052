import { dayAfter, weekdayOf } from '#shared/platform/calendar-days.ts'
import { gulfInstant, gulfToday, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { DIGEST_DAYS, type Settings } from '#shared/settings/settings-rules.ts'
import { FIRST_NAME } from './announcement-text-rules.ts'

type DigestTime = Pick<Settings, 'digestDay' | 'digestHour'>

const HOUR_MS = 3_600_000

/** The title of the weekly digest, and its text above what is new. */
export const digestText = (organisationName: string): { title: string; text: string } => ({
  title: `This week at ${organisationName}`,
  text: `Dear ${FIRST_NAME},\n\nHere is what is new.`,
})

/** Whether it is the day of the weekly digest, from its hour on, in Gulf time. */
export const isDigestTime = ({ digestDay, digestHour }: DigestTime, now: Date): boolean =>
  isDigestDay(digestDay, gulfToday(now)) && Number(gulfInstant(now).slice(11, 13)) >= digestHour

/** The day and the time of the next digest, or null without one. A digest of today is next until it is written. */
export function nextDigest({ digestDay, digestHour }: DigestTime, now: Date, isWrittenToday: boolean) {
  const today = gulfToday(now)
  const days = Array.from({ length: 8 }, (_, after) => dayAfter(today, after)).slice(isWrittenToday ? 1 : 0)
  const day = days.find((each) => isDigestDay(digestDay, each))
  return day ? { day, sendAt: new Date(startOfGulfDay(day).getTime() + digestHour * HOUR_MS) } : null
}

const isDigestDay = (digestDay: DigestTime['digestDay'], day: string): boolean =>
  DIGEST_DAYS[weekdayOf(day) + 1] === digestDay
