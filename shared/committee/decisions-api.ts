import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Instant } from '#shared/platform/wire.ts'

export const DECISION_KINDS = ['vote', 'assembly', 'poll', 'meeting', 'tasks'] as const

export const decisionsApi = {
  'GET /api/decisions': {
    why: 'What waits for the caller: votes and polls without their answer, assemblies, meetings until they are over, and the caller’s tasks outside the portal (issue 39)',
    response: z.array(
      z.object({
        kind: z.enum(DECISION_KINDS),
        id: z.uuid(),
        /** Of the vote, poll, assembly or meeting; one task is called what it is. */
        title: z.string(),
        /** How many tasks, of a meeting; otherwise 1. */
        count: z.int(),
        /** When a vote or poll closes, an assembly or a meeting begins, or the first task is due. */
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
