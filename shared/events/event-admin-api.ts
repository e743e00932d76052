import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { EventCopy, EventEdit, EventForm } from './administration/event-form-rules.ts'
import { Event } from './event-api.ts'
import { EVENT_STATUSES, EVENT_TIMES } from './event-enums.ts'

// no text of the database can hold this character
const PRINTABLE = /^[^\0]*$/
export const SearchText = z.optional(z.string().check(z.trim(), z.maxLength(100), z.regex(PRINTABLE)))

/** An event with what only those who manage it need. */
const AdminEvent = z.object({
  ...Event.shape,
  createdBy: z.nullable(z.uuid()),
  /** Set while a status chosen by hand holds against the dates. */
  statusChosenAt: z.nullable(Instant),
  waitingCount: z.int(),
  programCount: z.int(),
  /** Places taken in its programs. */
  entrantCount: z.int(),
})

/** `search` is looked for in title, venue and city. Events to come are listed soonest first, all others latest first. */
export const EventSearch = z.object({
  ...Paging.shape,
  search: SearchText,
  status: z.optional(z.enum(EVENT_STATUSES)),
  when: z.optional(z.enum(EVENT_TIMES)),
})
export type EventSearch = z.output<typeof EventSearch>

export const eventAdminApi = {
  /** Hidden ones, too. */
  'GET /api/admin/events': { query: EventSearch, response: z.array(AdminEvent) },
  'GET /api/admin/events/:id': { params: ById, response: AdminEvent },
  'POST /api/admin/events': { body: EventForm, response: AdminEvent },
  'PUT /api/admin/events/:id': { params: ById, body: EventEdit, response: AdminEvent },
  'DELETE /api/admin/events/:id': { params: ById, response: Message },
  'POST /api/admin/events/:id/copy': { params: ById, body: EventCopy, response: AdminEvent },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    eventAdmin: typeof eventAdminApi
  }
}
