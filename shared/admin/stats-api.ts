import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'

const Stats = z.object({
  totalMembers: z.int(),
  totalEvents: z.int(),
  /** 0 for everybody except admins. */
  pendingMembers: z.int(),
  upcomingEvents: z.int(),
})

export const statsApi = {
  'GET /api/stats': { response: Stats, reads: ['members', 'events'], viewer: true },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    stats: typeof statsApi
  }
}
