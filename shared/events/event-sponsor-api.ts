import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById } from '#shared/platform/wire.ts'

/** A sponsor as visitors see it. */
const ShownSponsor = z.object({
  id: z.uuid(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  link: z.nullable(z.string()),
})

export const eventSponsorApi = {
  'GET /api/events/:id/sponsors': {
    why: 'The sponsors of an event, for its page (decision 66)',
    params: ById,
    response: z.array(ShownSponsor),
    reads: ['events', 'sponsors'],
    viewer: true,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    eventSponsors: typeof eventSponsorApi
  }
}
