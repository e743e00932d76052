import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Message } from '#shared/platform/wire.ts'
import { STANDARD_VIEWS } from './register-enums.ts'
import { ViewFilters, ViewName } from './register-rules.ts'

/** Filters of the register under a name, and how many people they show. */
const MemberView = z.object({
  /** The name of a standard view, or the id of a saved one. */
  id: z.union([z.enum(STANDARD_VIEWS), z.uuid()]),
  name: z.string(),
  filters: z.object({ ...ViewFilters.shape, joined: z.optional(z.int()) }),
  isShared: z.boolean(),
  /** Whether the reader saved it. */
  isOwn: z.boolean(),
  count: z.int(),
})

export const memberViewsApi = {
  /** The standard views, then the saved ones: one's own and those shared with all admins. */
  'GET /api/admin/members/views': {
    why: 'The views of the register, each with how many people it shows',
    response: z.array(MemberView),
  },
  'POST /api/admin/members/views': {
    why: 'Saves filters of the register under a name, for oneself or for all admins',
    status: 201,
    body: z.object({ name: ViewName, filters: ViewFilters, isShared: z.boolean() }),
    response: MemberView,
  },
  /** One's own; a super admin also deletes shared ones. */
  'DELETE /api/admin/members/views/:id': { why: 'Deletes a saved view', params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    memberViews: typeof memberViewsApi
  }
}
