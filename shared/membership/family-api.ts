import * as z from 'zod/mini'
import { FamilyMember as FamilyMemberInput } from '#shared/membership/application-rules.ts'
import { FamilyMember } from '#shared/membership/membership-api.ts'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById } from '#shared/platform/wire.ts'

/** As in the application, with an optional photo: omitted, the photo stays; null removes it. */
export const FamilyEntry = z.object({
  ...FamilyMemberInput.shape,
  photoUrl: z.nullish(line(200)),
})
export type FamilyEntry = z.infer<typeof FamilyEntry>

export const familyApi = {
  'POST /api/members/family': {
    why: 'Members add somebody to their family list',
    status: 201,
    body: FamilyEntry,
    response: FamilyMember,
  },
  'PUT /api/members/family/:id': {
    why: 'Members change somebody on their family list',
    params: ById,
    body: FamilyEntry,
    response: FamilyMember,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    family: typeof familyApi
  }
}
