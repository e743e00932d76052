import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Instant } from '#shared/platform/wire.ts'

export const DECISION_KINDS = ['vote', 'assembly', 'poll', 'meeting'] as const

export const decisionsApi = {
  'GET /api/decisions': {
    why: 'What waits for the caller: votes and polls without their answer, assemblies and meetings ahead (issue 39)',
    response: z.array(
      z.object({
        kind: z.enum(DECISION_KINDS),
        id: z.uuid(),
        title: z.string(),
        /** When a vote or poll closes, or an assembly or a meeting begins. */
        at: Instant,
      }),
    ),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    decisions: typeof decisionsApi
  }
}
