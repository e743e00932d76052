import type { ResponseOf } from '#web/platform/call.ts'

/** A party with a place, or on the waiting list, as the committee sees it. */
export type Attendee = ResponseOf<'GET /api/admin/events/:id/attendees'>[number]

/** What the committee noted, and what the member replied. */
export const notesOf = ({ note, answer }: Attendee): string => [note, answer].filter(Boolean).join(' · ')
