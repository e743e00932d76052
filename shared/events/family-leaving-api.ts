import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Message } from '#shared/platform/wire.ts'

export const familyLeavingApi = {
  /** Removes a person from one's own family; rejected while they have a place in an upcoming program. */
  'DELETE /api/members/family/:id': {
    why: 'Members remove somebody from their family list; belongs to events, which know who is signed up for a program',
    params: ById,
    response: Message,
  },
  'DELETE /api/admin/members/:id/family/:personId': {
    why: 'The committee removes somebody from the family of a member',
    params: z.object({ ...ById.shape, personId: z.uuid() }),
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    familyLeaving: typeof familyLeavingApi
  }
}
