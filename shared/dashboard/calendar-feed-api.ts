import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Instant, Message } from '#shared/platform/wire.ts'

export const calendarFeedApi = {
  /** Whether one's private calendar address exists; the address itself is shown only when it is created. */
  'GET /api/account/calendar-feed': {
    why: "Whether one's private calendar address exists",
    response: z.object({ feed: z.nullable(z.object({ createdAt: Instant })) }),
  },
  'POST /api/account/calendar-feed': {
    why: "Creates one's private calendar address, shown once; an earlier one stops working",
    status: 201,
    response: z.object({ url: z.string(), createdAt: Instant }),
  },
  'DELETE /api/account/calendar-feed': { why: "Switches off one's private calendar address", response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    calendarFeed: typeof calendarFeedApi
  }
}
