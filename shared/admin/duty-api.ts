import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/account-enums.ts'
import { DUTIES } from '#shared/accounts/duty-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Day, Instant, Message } from '#shared/platform/wire.ts'
import { HELPER_KINDS, type HelperKind } from './helper-kinds.ts'

/** An admin, and what they look after. */
const DutyHolder = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(ROLES),
  /** Null for everything. */
  duties: z.nullable(z.array(z.object({ duty: z.enum(DUTIES), endsOn: z.nullable(Day) }))),
  /** Of somebody who was an office bearer and is none any more: when the term ended, if it is known. */
  formerBearer: z.nullable(z.object({ until: z.nullable(Day) })),
  lastLoginAt: z.nullable(Instant),
})

/** Somebody who helps with a link, without an account. */
const Helper = z.object({
  id: z.uuid(),
  kind: z.enum(Object.keys(HELPER_KINDS) as [HelperKind, ...HelperKind[]]),
  name: z.string(),
  eventId: z.uuid(),
  event: z.string(),
  /** The days on which the link works, from today on, in order. */
  days: z.array(Day),
})

const Colleague = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })

export const dutyApi = {
  'GET /api/admin/duties/own': {
    why: "One's own duties, and the admins to whom they can be given (issue 36)",
    response: z.object({
      /** Null for everything. */
      duties: z.nullable(z.array(z.enum(DUTIES))),
      colleagues: z.array(Colleague),
    }),
  },
  'POST /api/admin/duties/give': {
    why: "Gives all of one's own duties to another admin; the password is asked again",
    body: z.object({ toId: z.uuid(), password: z.string().check(z.maxLength(200)) }),
    response: Message,
  },
  'GET /api/admin/duties': {
    why: 'Who looks after what, and which helpers have links (decision 61)',
    response: z.object({
      people: z.array(DutyHolder),
      helpers: z.array(Helper),
      /** The last day of the present committee's term, offered as the end of a duty. */
      termEndsOn: z.nullable(Day),
    }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    duties: typeof dutyApi
  }
}
