import * as z from 'zod/mini'
import { eventApi } from '#shared/events/event-api.ts'
import { ticketApi } from '#shared/events/ticket-api.ts'
import { dayApi } from '#shared/helpers/day-api.ts'
import { listingApi } from '#shared/marketplace/listing-api.ts'
import { duesApi } from '#shared/membership/dues/dues-api.ts'
import { membershipApi } from '#shared/membership/membership-api.ts'
import { noticeApi } from '#shared/notifications/notice-api.ts'
import type { Api } from '#shared/platform/contract.ts'

export const dashboardApi = {
  /** What the dashboard shows, in one response: each part is that of its own endpoint. Null without a membership. */
  'GET /api/dashboard': {
    why: 'What the dashboard shows, in one response',
    response: z.nullable(
      z.object({
        profile: membershipApi['GET /api/members/profile'].response,
        dues: duesApi['GET /api/dues'].response,
        listings: listingApi['GET /api/listings/own'].response,
        notices: noticeApi['GET /api/notices'].response,
        registrations: eventApi['GET /api/registrations'].response,
        upcoming: eventApi['GET /api/events/upcoming'].response,
        /** Of an event today or in the next seven days; null without one. */
        ticket: z.nullable(ticketApi['GET /api/events/:id/ticket'].response),
        shifts: dayApi['GET /api/helper-shifts/own'].response,
      }),
    ),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    dashboard: typeof dashboardApi
  }
}
