import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/account-enums.ts'
import { DUTIES } from '#shared/accounts/duty-enums.ts'
import { MEMBER_TYPES } from '#shared/membership/member-enums.ts'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { HAND_OVER_MAILS, HAND_OVER_STATES } from './hand-over-enums.ts'
import { HandOverDraft, OfficeAccesses } from './hand-over-rules.ts'

const Pick = z.object({
  office: z.enum(OFFICER_ROLES),
  memberId: z.uuid(),
  fullName: z.string(),
  membershipNumber: z.nullable(z.string()),
  /** Why this person cannot take over the office, in words. */
  problem: z.nullable(z.string()),
  /** What does not block the office, such as a login that nobody has used yet. */
  warning: z.nullable(z.string()),
})

const InOffice = z.object({ name: z.string(), office: z.nullable(z.enum(OFFICER_ROLES)) })

const PortalAccess = z.object({ role: z.enum(ROLES), duties: z.nullable(z.array(z.enum(DUTIES))) })

/** What the hand-over changes, as long as nothing else changes before. */
const Preview = z.object({
  /** Offices that stay with those who hold them, because nobody chosen can take over. */
  staying: z.array(InOffice),
  leaving: z.array(InOffice),
  memberTypes: z.array(z.object({ name: z.string(), before: z.enum(MEMBER_TYPES), after: z.enum(MEMBER_TYPES) })),
  accounts: z.array(z.object({ name: z.string(), before: PortalAccess, after: PortalAccess })),
  /** Certificates of festivals from that day on. */
  signatories: z.array(z.object({ event: z.string(), before: z.string(), after: z.string() })),
  term: z.object({ before: z.string(), after: z.string() }),
  /** Duties that only people with Everything would look after. */
  uncovered: z.array(z.enum(DUTIES)),
  /** Super admins who have logged in, after the hand-over. */
  superAdmins: z.int(),
})

const HandOver = z.object({
  id: z.uuid(),
  state: z.enum(HAND_OVER_STATES),
  day: z.nullable(Day),
  termEnd: z.nullable(Day),
  picks: z.array(Pick),
  access: OfficeAccesses,
  noteToJoined: z.string(),
  noteToLeft: z.string(),
  plannedBy: z.nullable(z.string()),
  doneAt: z.nullable(Instant),
  /** Until when a done hand-over can be undone. */
  undoUntil: z.nullable(Instant),
  /** Offices that were left out when it was done, in words. */
  leftOut: z.array(z.string()),
  /** Why the last attempt changed nothing, in words. */
  error: z.nullable(z.string()),
  /** When somebody sent the mails to the two teams. */
  mailsSentAt: z.nullable(Instant),
  /** Null once it is done. */
  preview: z.nullable(Preview),
  updatedAt: Instant,
})

/** One of the two mails as its recipients read it. */
const MailPreview = z.object({
  mail: z.enum(HAND_OVER_MAILS),
  recipients: z.array(z.string()),
  /** People without an address, who must be told in another way. */
  unreachable: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
})

export const handOverApi = {
  'GET /api/admin/hand-over': {
    why: 'The next hand-over of the committee as it is prepared, and the latest one (issue 36)',
    response: z.object({
      next: z.nullable(HandOver),
      latest: z.nullable(HandOver),
      /** With which a new draft begins. */
      access: OfficeAccesses,
      /** Winners of elections for whom the planned hand-over had no place. */
      elected: z.array(
        z.object({ office: z.enum(OFFICER_ROLES), fullName: z.string(), membershipNumber: z.nullable(z.string()) }),
      ),
    }),
  },
  'PUT /api/admin/hand-over': {
    why: 'Saves the draft of the next hand-over; nothing changes before its day',
    body: HandOverDraft,
    response: HandOver,
  },
  'DELETE /api/admin/hand-over': { why: 'Discards the next hand-over', response: Message },
  'POST /api/admin/hand-over/plan': {
    why: 'Makes a complete draft take place at midnight Gulf time of its day; the password is asked again',
    body: z.object({ password: z.string().check(z.maxLength(200)) }),
    response: HandOver,
  },
  'DELETE /api/admin/hand-over/plan': {
    why: 'Makes a planned hand-over a draft again, so that it can be changed',
    response: HandOver,
  },
  'POST /api/admin/hand-over/elected': {
    why: 'Puts the winners of an election, who waited because a hand-over was planned, into its draft (issue 39)',
    response: Message,
  },
  'DELETE /api/admin/hand-over/elected': {
    why: 'Leaves the planned hand-over as it is, without the winners who wait',
    response: Message,
  },
  'POST /api/admin/hand-over/:id/undo': {
    why: 'Brings back the old committee as a whole, unless something has changed since',
    params: ById,
    response: Message,
  },
  'GET /api/admin/hand-over/:id/mails': {
    why: 'The mails to the old and the new team, to be read before they leave',
    params: ById,
    response: z.array(MailPreview),
  },
  'POST /api/admin/hand-over/:id/mails': {
    why: 'Sends the mails to the old and the new team; they wait two minutes for an undo',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    handOver: typeof handOverApi
  }
}
