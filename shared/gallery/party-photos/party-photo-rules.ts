import { type CalendarDay, wholeYears } from '#shared/platform/calendar-days.ts'

const PUBLISHING_AGE = 18

/** Whether somebody of a family may publish pictures; not without a date of birth. */
export const isOldEnoughToPublish = (dateOfBirth: CalendarDay | null, today: CalendarDay): boolean =>
  dateOfBirth !== null && wholeYears(dateOfBirth, today) >= PUBLISHING_AGE
