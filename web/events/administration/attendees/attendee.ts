import { datesOf } from '#shared/events/chosen-day-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'

/** A party with a place, or on the waiting list, as the committee sees it. */
export type Attendee = ResponseOf<'GET /api/admin/events/:id/attendees'>[number]

/** The days that the member chose, what the committee noted, and what the member replied. */
export const notesOf = ({ chosenDays, note, answer }: Attendee): string =>
  [datesOf(chosenDays), note, answer].filter(Boolean).join(' · ')
