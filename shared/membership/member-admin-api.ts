import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById } from '#shared/platform/wire.ts'
import { Member, MemberProfile } from './membership-api.ts'
import { RegisterPage } from './register/register-rules.ts'
import { RejectionReason } from './review-rules.ts'

export const memberAdminApi = {
  'GET /api/admin/members/pending': { response: z.array(MemberProfile) },
  'GET /api/admin/members': { query: RegisterPage, response: z.array(Member) },
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
