import type { Api } from '#shared/platform/contract.ts'
import { ById, Message } from '#shared/platform/wire.ts'

export const familyLeavingApi = {
  /** Takes somebody out of one's own family, unless they have a place at a program to come. */
  'DELETE /api/members/family/:id': { params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    familyLeaving: typeof familyLeavingApi
  }
}
