import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'

/** An approved member, with as much as is needed to choose the right one. */
const FoundMember = z.object({
  id: z.uuid(),
  /** The account, so that a member can judge with it. */
  userId: z.uuid(),
  fullName: z.string(),
  membershipNumber: z.nullable(z.string()),
})

export const foundMemberApi = {
  'GET /api/admin/found-members': {
    why: 'Admins who register, enter or write to somebody choose the member without reading the record (decision 61)',
    query: z.object({ search: line(100).check(z.minLength(2)) }),
    response: z.array(FoundMember),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    foundMembers: typeof foundMemberApi
  }
}
