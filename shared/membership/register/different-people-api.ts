import * as z from 'zod/mini'
import { CommitteeRecord } from '#shared/membership/member-admin-api.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById } from '#shared/platform/wire.ts'

/** Somebody else than the member of the record: another member, or somebody of a family. */
const DifferentPerson = z.object({ memberId: z.optional(z.uuid()), familyMemberId: z.optional(z.uuid()) }).check(
  z.refine(({ memberId, familyMemberId }) => (memberId === undefined) !== (familyMemberId === undefined), {
    error: 'Please name one person',
    path: ['memberId'],
  }),
)
export type DifferentPerson = z.output<typeof DifferentPerson>

export const differentPeopleApi = {
  'POST /api/admin/members/:id/different-people': {
    why: 'A possible duplicate is somebody else: it is remembered, and nobody is asked again',
    params: ById,
    body: DifferentPerson,
    response: CommitteeRecord,
  },
  'DELETE /api/admin/members/:id/different-people/:decisionId': {
    why: 'Takes back that a possible duplicate is somebody else',
    params: z.object({ ...ById.shape, decisionId: z.uuid() }),
    response: CommitteeRecord,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    differentPeople: typeof differentPeopleApi
  }
}
