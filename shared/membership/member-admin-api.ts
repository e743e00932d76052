import * as z from 'zod/mini'
import { BulkIds, BulkOutcome } from '#shared/platform/bulk-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById } from '#shared/platform/wire.ts'
import { MEMBERSHIP_STATUSES } from './member-enums.ts'
import { Member, MemberProfile } from './membership-api.ts'
import { DUPLICATE_MATCHES } from './register/duplicate-match-enums.ts'
import { MemberRecordEdit } from './register/record-rules.ts'
import { RegisterPage } from './register/register-rules.ts'
import { RejectionReason } from './review-rules.ts'

/** A person's record as the committee sees it. */
const CommitteeRecord = z.object({
  ...MemberProfile.shape,
  /** Visible to the committee only. */
  notes: z.nullable(z.string()),
  /** Others in the register who may be the same person. */
  possibleDuplicates: z.array(
    z.object({
      id: z.uuid(),
      fullName: z.string(),
      membershipNumber: z.nullable(z.string()),
      status: z.enum(MEMBERSHIP_STATUSES),
      likeIn: z.array(z.enum(DUPLICATE_MATCHES)),
    }),
  ),
})

/** A person in the register. */
const RegisteredMember = z.object({ ...Member.shape, welcomeDue: z.boolean() })

export const memberAdminApi = {
  'GET /api/admin/members/pending': { response: z.array(CommitteeRecord) },
  'GET /api/admin/members': { query: RegisterPage, response: z.array(RegisteredMember) },
  'GET /api/admin/members/:id': { params: ById, response: CommitteeRecord },
  'PUT /api/admin/members/:id': { params: ById, body: MemberRecordEdit, response: CommitteeRecord },
  'POST /api/admin/members/approvals': { body: z.object({ ids: BulkIds }), response: BulkOutcome },
  'POST /api/admin/members/:id/approve': { params: ById, response: Member },
  'POST /api/admin/members/:id/reject': {
    params: ById,
    body: z.object({ reason: RejectionReason }),
    response: Member,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    memberAdmin: typeof memberAdminApi
  }
}
