import { datesOf } from '#shared/events/chosen-day-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'

/** A party with a place, or on the waiting list, as the committee sees it. */
export type Attendee = ResponseOf<'GET /api/admin/events/:id/attendees'>[number]

/** The days that the member chose, and what the committee noted. */
export const notesOf = ({ chosenDays, note }: Attendee): string =>
  [datesOf(chosenDays), note].filter(Boolean).join(' · ')
