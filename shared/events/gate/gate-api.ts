import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { requiredLine } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { HELPER_LINK_PURPOSES } from './gate-enums.ts'

/** What a helper opens: an address, and the same as a QR code to scan. */
export const HelperAddress = { url: z.string(), code: z.object({ size: z.int(), path: z.string() }) }

const GateLink = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last day on which it works. */
  day: Day,
  /** All of them, in order. */
  days: z.array(Day),
  /** At 5:00 of the morning after the last day, in Gulf time. */
  expiresAt: Instant,
  createdAt: Instant,
  revokedAt: z.nullable(Instant),
  /** May take cash for unpaid tickets. */
  takesCash: z.boolean(),
  purpose: z.enum(HELPER_LINK_PURPOSES),
})
const ByLink = z.object({ id: z.uuid(), linkId: z.uuid() })
const NAME = 'Please name the gate or the helper'

export const GateLinkForm = z.object({
  name: requiredLine(NAME, 60),
  day: Day,
  /** Further days of the event on which the same link works. */
  moreDays: z.optional(z.array(Day).check(z.maxLength(30, 'Please choose at most 31 days'))),
  takesCash: z._default(z.boolean(), false),
  /** A link for a counter is made with what the counter hands out. */
  purpose: z._default(z.enum(['gate', 'photographer']), 'gate'),
})

export const gateAdminApi = {
  'GET /api/admin/events/:id/gate': {
    why: "The settings of an event's gate, its links and those of photographers",
    params: ById,
    response: z.object({ warnsOfDues: z.boolean(), allowsReentry: z.boolean(), links: z.array(GateLink) }),
  },
  'PUT /api/admin/events/:id/gate': {
    why: 'Whether the gate warns of open dues',
    params: ById,
    body: z.object({ warnsOfDues: z.boolean() }),
    response: z.object({ warnsOfDues: z.boolean() }),
  },
  'PUT /api/admin/events/:id/gate/reentry': {
    why: 'Whether people may go out and in again on one day (decision 67)',
    params: ById,
    body: z.object({ allowsReentry: z.boolean() }),
    response: z.object({ allowsReentry: z.boolean() }),
  },
  /** Creates a link for helpers. Its address is only in this response: only a hash is stored. */
  'POST /api/admin/events/:id/gate/links': {
    why: 'Creates a link for helpers, for one or several days of an event',
    status: 201,
    params: ById,
    body: GateLinkForm,
    response: z.object({ link: GateLink, ...HelperAddress }),
  },
  'DELETE /api/admin/events/:id/gate/links/:linkId': {
    why: 'Withdraws a link for helpers',
    params: ByLink,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    gateLinks: typeof gateAdminApi
  }
}
