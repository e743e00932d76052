import * as z from 'zod/mini'
import { ROLES } from '#shared/accounts/account-enums.ts'
import { BulkIds, BulkOutcome } from '#shared/platform/bulk-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant } from '#shared/platform/wire.ts'
import { MEMBER_DECISIONS, MEMBERSHIP_STATUSES } from './member-enums.ts'
import { Member, MemberProfile } from './membership-api.ts'
import { PlanChangePreview } from './plans/plan-api.ts'
import { DUPLICATE_MATCHES } from './register/duplicate-match-enums.ts'
import { NoteText } from './register/note-rules.ts'
import { JoiningDay, MemberRecordEdit } from './register/record-rules.ts'
import { RegisterPage } from './register/register-rules.ts'
import { MEMBER_RENEWAL_STATUSES } from './renewal-enums.ts'
import { RejectionReason } from './review-rules.ts'

const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Null for imported notes and deleted accounts. */
  authorId: z.nullable(z.uuid()),
  author: z.nullable(z.string()),
  createdAt: Instant,
})

/** A person's record as the committee sees it. */
export const CommitteeRecord = z.object({
  ...MemberProfile.shape,
  /** The role of the person's account. */
  role: z.enum(ROLES),
  /** The address with which the person logs in; null without a login. */
  loginAddress: z.nullable(z.string()),
  /** Without a login: who logs in with the contact address. */
  addressHolder: z.nullable(z.string()),
  /** When the member was asked for missing details that have not come; null if not. */
  detailsRequestedAt: z.nullable(Instant),
  /** The history with the admins who decided, latest first. */
  history: z.array(
    z.object({
      decision: z.enum(MEMBER_DECISIONS),
      reason: z.nullable(z.string()),
      createdAt: Instant,
      by: z.nullable(z.string()),
    }),
  ),
  /** The committee's notes, latest first; the person never reads them. */
  notes: z.array(Note),
  /** Others in the register who may be the same person. */
  owes: z.boolean(),
  possibleDuplicates: z.array(
    z.object({
      id: z.uuid(),
      fullName: z.string(),
      membershipNumber: z.nullable(z.string()),
      status: z.enum(MEMBERSHIP_STATUSES),
      matches: z.array(z.enum(DUPLICATE_MATCHES)),
    }),
  ),
  /** People of families who are members too: the person of this record, or somebody of this family. */
  familyMatches: z.array(
    z.object({
      familyMemberId: z.uuid(),
      name: z.string(),
      holderId: z.uuid(),
      holderName: z.string(),
      memberId: z.uuid(),
      memberName: z.string(),
      membershipNumber: z.nullable(z.string()),
    }),
  ),
  /** Possible duplicates who the committee has found to be somebody else, latest first. */
  differentPeople: z.array(
    z.object({ id: z.uuid(), name: z.string(), decidedAt: Instant, by: z.nullable(z.string()) }),
  ),
  /** Numbers that the member had before, also of records merged into this one. */
  formerNumbers: z.array(z.string()),
})

/** A person in the register. */
const RegisteredMember = z.object({
  ...Member.shape,
  welcomeDue: z.boolean(),
  /** A year of dues is open, also one that is not due yet. */
  owes: z.boolean(),
  /** What is owed of any year; active if nothing is. */
  duesStatus: z.enum(MEMBER_RENEWAL_STATUSES),
  /** A payment slip waits for the treasurer. */
  slipWaiting: z.boolean(),
  role: z.enum(ROLES),
  lastLoginAt: z.nullable(Instant),
})

const JoiningPreview = z.omit(PlanChangePreview, { nextDues: true, familyLeaving: true })

export const memberAdminApi = {
  'GET /api/admin/members/pending': { response: z.array(CommitteeRecord) },
  'GET /api/admin/members': { query: RegisterPage, response: z.array(RegisteredMember) },
  'GET /api/admin/members/:id': {
    why: "A member's record with history, committee notes and possible duplicates",
    params: ById,
    response: CommitteeRecord,
  },
  'PUT /api/admin/members/:id': {
    why: 'The committee corrects a record',
    params: ById,
    /** `owed` is what the preview of another joining date showed: if it is another amount by now, nothing is changed. */
    body: z.object({ ...MemberRecordEdit.shape, owed: z.optional(z.number()) }),
    response: CommitteeRecord,
  },
  'GET /api/admin/members/:id/joining-date/preview': {
    why: 'Shows the unpaid years computed anew, before a joining date is corrected',
    params: ById,
    query: z.object({ joinedDate: JoiningDay }),
    response: JoiningPreview,
  },
  'POST /api/admin/members/:id/approve': { params: ById, response: Member },
  'POST /api/admin/members/:id/reject': {
    params: ById,
    body: z.object({ reason: RejectionReason }),
    response: Member,
  },
  'POST /api/admin/members/:id/back-to-pending': {
    why: 'Takes back an approval or rejection with a correction mail, as long as nothing was paid',
    params: ById,
    response: Member,
  },
  'POST /api/admin/members/:id/notes': {
    why: 'Adds a note of the committee, with author and time',
    status: 201,
    params: ById,
    body: z.object({ text: NoteText }),
    response: CommitteeRecord,
  },
  'DELETE /api/admin/members/:id/notes/:noteId': {
    why: 'Deletes a note of the committee: its author, or a super admin',
    params: z.object({ ...ById.shape, noteId: z.uuid() }),
    response: CommitteeRecord,
  },
} satisfies Api

/** What an admin does with several at once; the messages wait for two minutes. */
export const memberBulkApi = {
  'POST /api/admin/members/approvals': {
    why: 'Approves several applications in one step',
    body: z.object({ ids: BulkIds }),
    response: BulkOutcome,
  },
  'POST /api/admin/members/rejections': {
    why: 'Rejects several applications with one reason',
    body: z.object({ ids: BulkIds, reason: RejectionReason }),
    response: BulkOutcome,
  },
  'POST /api/admin/members/reminders': {
    why: 'Reminds selected members of their longest unpaid year',
    body: z.object({ ids: BulkIds }),
    response: BulkOutcome,
  },
  /** Sends the welcome mail to members, whether or not they have had it. */
  'POST /api/admin/members/welcome-mails/again': {
    why: 'Sends selected members the welcome mail again',
    body: z.object({ ids: BulkIds }),
    response: BulkOutcome,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    memberAdmin: typeof memberAdminApi
    memberBulk: typeof memberBulkApi
  }
}
