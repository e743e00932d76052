import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Day, Instant, Message } from '#shared/platform/wire.ts'

const Section = z.object({
  title: z.string(),
  items: z.array(z.object({ title: z.string(), detail: z.string(), path: z.string() })),
})

export const digestApi = {
  'GET /api/admin/digest': {
    why: 'When the next weekly summary is sent, what it would contain now, and whether it is skipped (issue 40)',
    response: z.object({
      /** Null if the settings have no day for it. */
      next: z.nullable(z.object({ day: Day, sendAt: Instant, isSkipped: z.boolean() })),
      sections: z.array(Section),
    }),
  },
  'PUT /api/admin/digest': {
    why: 'Skips the next weekly summary, or sends it after all (issue 40)',
    body: z.object({ day: Day, isSkipped: z.boolean() }),
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    digest: typeof digestApi
  }
}
