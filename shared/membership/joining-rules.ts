import { gulfDay, type Moment } from '#shared/platform/gulf-dates.ts'

type Joined = { joinedDate: string | null; approvedAt: Moment | null }

/** The day on which a membership began: the recorded one, otherwise that of the approval; null if neither is known. */
export const joiningDayOf = ({ joinedDate, approvedAt }: Joined): string | null =>
  joinedDate ?? (approvedAt && gulfDay(approvedAt))
