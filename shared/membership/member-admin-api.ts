import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Paging } from '#shared/platform/wire.ts'
import { MEMBERSHIP_STATUSES } from './member-vocabulary.ts'
import { Member, MemberProfile } from './membership-api.ts'
import { RejectionReason } from './review-rules.ts'

// no text of the database can hold this character
const PRINTABLE = /^[^\0]*$/

/** `search` is looked for in name, address, mobile number and membership number. */
export const MemberSearch = z.object({
  ...Paging.shape,
  search: z.optional(z.string().check(z.trim(), z.maxLength(100), z.regex(PRINTABLE))),
  status: z.optional(z.enum(MEMBERSHIP_STATUSES)),
})
export type MemberSearch = z.infer<typeof MemberSearch>

export const memberAdminApi = {
  'GET /api/admin/members/pending': { response: z.array(MemberProfile) },
  'GET /api/admin/members': { query: MemberSearch, response: z.array(Member) },
  'POST /api/admin/members/:id/approve': { params: ById, response: Member },
  'POST /api/admin/members/:id/reject': {
    params: ById,
    body: z.object({ reason: RejectionReason }),
    response: Member,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Calls {
    memberAdmin: typeof memberAdminApi
  }
}
