import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { SearchText } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { EventCopy, EventEdit, EventForm } from './administration/event-form-rules.ts'
import { Event } from './event-api.ts'
import { EVENT_CHANGES } from './event-change-rules.ts'
import { EVENT_STATUSES, EVENT_TIMES } from './event-enums.ts'

// PostgreSQL text cannot contain this character

/** An event with the fields that only its managers need. */
const AdminEvent = z.object({
  ...Event.shape,
  createdBy: z.nullable(z.uuid()),
  /** Set while a manually chosen status overrides the dates. */
  statusChosenAt: z.nullable(Instant),
  /** People on the waiting list. */
  waitingCount: z.int(),
  /** Members, and people of households with a login of their own, who get a mail when the event is cancelled, restored, moved or deleted. */
  guestCount: z.int(),
  /** A status, time or place that can still be undone, and how many people get a mail of what otherwise. */
  statusChange: z.nullable(
    z.object({
      undoUntil: Instant,
      mails: z.int(),
      change: z.nullable(z.enum(EVENT_CHANGES)),
      /** An undo moves it back; otherwise it restores the status. */
      isMove: z.boolean(),
    }),
  ),
  /** Deleted, and gone when the two minutes to undo it are over. */
  isBeingDeleted: z.boolean(),
  programCount: z.int(),
  /** Places taken in the event's programs. */
  entrantCount: z.int(),
})

/** `search` matches title, venue and city. Events that are upcoming or ahead come soonest first, others latest first. */
export const EventSearch = z.object({
  ...Paging.shape,
  search: SearchText,
  status: z.optional(z.enum(EVENT_STATUSES)),
  when: z.optional(z.enum(EVENT_TIMES)),
  /** Only events that visitors do not see. */
  hidden: z.optional(z.literal('true')),
})
export type EventSearch = z.output<typeof EventSearch>

export const eventAdminApi = {
  'GET /api/admin/events': {
    why: 'The Events tab: all events with their counts, also hidden ones, searched and paged (decision 45)',
    query: EventSearch,
    response: z.array(AdminEvent),
  },
  'GET /api/admin/events/counts': {
    why: 'The number of events in each view of the Events tab',
    response: z.object({ ahead: z.int(), over: z.int(), cancelled: z.int(), hidden: z.int() }),
  },
  'GET /api/admin/events/:id': {
    why: 'One event for its form and the check-in page',
    params: ById,
    response: AdminEvent,
  },
  'POST /api/admin/events': { status: 201, body: EventForm, response: AdminEvent },
  'PUT /api/admin/events/:id': { params: ById, body: EventEdit, response: AdminEvent },
  /** The mail that the guests get of the pending change; null if nobody gets one. */
  'GET /api/admin/events/:id/status/mail': {
    why: 'The mail that the guests get once a pending change can no longer be undone',
    params: ById,
    response: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  },
  /** Restores status, time and place before the last change, for two minutes; nobody has been mailed by then. */
  'POST /api/admin/events/:id/status/undo': {
    why: 'Takes back a change of status, time or place for two minutes, before anybody is mailed (decision 21)',
    params: ById,
    response: AdminEvent,
  },
  'DELETE /api/admin/events/:id': { params: ById, response: Message },
  'POST /api/admin/events/:id/copy': {
    why: 'Admins copy an event with its programs (decision 22)',
    status: 201,
    params: ById,
    body: EventCopy,
    response: AdminEvent,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    eventAdmin: typeof eventAdminApi
  }
}
