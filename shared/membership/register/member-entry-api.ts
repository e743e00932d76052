import * as z from 'zod/mini'
import { FamilyEntry } from '#shared/membership/family-api.ts'
import { CommitteeRecord } from '#shared/membership/member-admin-api.ts'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { LoginAddress, NewMember } from './member-entry-rules.ts'

export const memberEntryApi = {
  'POST /api/admin/members': {
    why: 'The committee adds a member from a paper form',
    status: 201,
    body: NewMember,
    response: CommitteeRecord,
  },
  'PUT /api/admin/members/:id/login': {
    why: 'The committee sets the address with which a member logs in',
    params: ById,
    body: LoginAddress,
    response: CommitteeRecord,
  },
  'PUT /api/admin/members/:id/photo': {
    why: 'The committee adds, replaces or removes the photo of a member',
    params: ById,
    body: z.object({ photoUrl: z.nullable(line(200)) }),
    response: CommitteeRecord,
  },
  'POST /api/admin/members/:id/family': {
    why: 'The committee adds somebody to the family of a member',
    status: 201,
    params: ById,
    body: FamilyEntry,
    response: CommitteeRecord,
  },
  'PUT /api/admin/members/:id/family/:personId': {
    why: 'The committee changes somebody in the family of a member',
    params: z.object({ ...ById.shape, personId: z.uuid() }),
    body: FamilyEntry,
    response: CommitteeRecord,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    memberEntry: typeof memberEntryApi
  }
}
