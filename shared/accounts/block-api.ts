import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'

const BlockedPerson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  blockedAt: Instant,
})

export const blockApi = {
  'GET /api/blocks': { why: 'The people whom somebody has blocked', response: z.array(BlockedPerson) },
  'PUT /api/blocks/:id': {
    why: 'Blocks a person: the two can no longer contact each other',
    params: ById,
    response: Message,
  },
  'DELETE /api/blocks/:id': { why: 'Unblocks the person', params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    blocks: typeof blockApi
  }
}
