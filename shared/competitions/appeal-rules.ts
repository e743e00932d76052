import type { Moment } from '#shared/platform/gulf-dates.ts'

const HOUR_MS = 3_600_000

/** Until when appeals against a result are accepted. */
export const appealsUntil = (publishedAt: Moment, appealHours: number): Date =>
  new Date(new Date(publishedAt).getTime() + appealHours * HOUR_MS)

/** Whether an appeal is accepted at `now`; the instant of `appealsUntil` itself is too late. */
export const canAppeal = (publishedAt: Moment, appealHours: number, now: Date): boolean =>
  now < appealsUntil(publishedAt, appealHours)
