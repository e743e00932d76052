import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { SearchText } from './event-admin-api.ts'

const Attendee = z.object({
  memberId: z.uuid(),
  state: z.enum(['registered', 'waiting']),
  fullName: z.string(),
  membershipNumber: z.nullable(z.string()),
  email: z.string(),
  mobileNumber: z.string(),
  since: Instant,
  checkedInAt: z.nullable(Instant),
})

/** `search` matches name, email address, mobile number and membership number. */
export const AttendeeSearch = z.object({
  ...Paging.shape,
  search: SearchText,
  state: z.optional(z.enum(['registered', 'expected', 'here', 'waiting'])),
})
export type AttendeeSearch = z.output<typeof AttendeeSearch>

/** A guest at the entrance: chosen by name, or by the number or QR code of their card. */
const CheckIn = z.union([
  z.object({ memberId: z.uuid() }),
  z.object({
    membershipNumber: z.string().check(z.trim(), z.minLength(1, 'Please enter a membership number'), z.maxLength(40)),
  }),
  z.object({ card: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
])
export type CheckIn = z.output<typeof CheckIn>

export const attendeeApi = {
  /** Sorted by name; complete without a limit. */
  'GET /api/admin/events/:id/attendees': { params: ById, query: AttendeeSearch, response: z.array(Attendee) },
  'GET /api/admin/events/:id/attendance': {
    params: ById,
    response: z.object({ registered: z.int(), checkedIn: z.int(), waiting: z.int() }),
  },
  'POST /api/admin/events/:id/check-in': { params: ById, body: CheckIn, response: Attendee },
  /** Undoes a check-in. */
  'DELETE /api/admin/events/:id/check-in/:memberId': {
    params: z.object({ id: z.uuid(), memberId: z.uuid() }),
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    attendees: typeof attendeeApi
  }
}
