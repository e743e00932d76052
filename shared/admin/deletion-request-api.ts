import * as z from 'zod/mini'
import { ERASURE_REQUEST_STATUSES } from '#shared/accounts/account-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'

const DeletionRequest = z.object({
  id: z.uuid(),
  status: z.enum(ERASURE_REQUEST_STATUSES),
  name: z.string(),
  /** Null for somebody without a login. */
  email: z.nullable(z.string()),
  memberId: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
  createdAt: Instant,
  handledAt: z.nullable(Instant),
})

export const deletionRequestApi = {
  'GET /api/admin/deletion-requests': {
    why: 'The open deletion requests, for super admins',
    query: Paging,
    response: z.array(DeletionRequest),
  },
  'POST /api/admin/deletion-requests/:id/carry-out': {
    why: 'Deletes the data (decisions 8 and 11)',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    deletionRequests: typeof deletionRequestApi
  }
}
