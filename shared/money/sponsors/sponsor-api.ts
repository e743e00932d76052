import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { SponsorInput, SponsorPayment } from './sponsor-rules.ts'

const Text = z.nullable(z.string())

const Sponsor = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of an event or of a year; the title stays if the event is deleted. */
  eventId: z.nullable(z.uuid()),
  eventTitle: Text,
  year: z.nullable(z.int()),
  logoUrl: Text,
  link: Text,
  promisedAmount: Dirhams,
  /** What the cash book has of this sponsor. */
  received: Dirhams,
  promised: Text,
  done: Text,
  updatedAt: Instant,
})

export const sponsorApi = {
  'GET /api/admin/money/sponsors': {
    why: 'Sponsors with what they promised and paid, latest first (decision 66)',
    response: z.array(Sponsor),
  },
  'POST /api/admin/money/sponsors': {
    why: 'Adds a sponsor of an event or a year (decision 66)',
    status: 201,
    body: SponsorInput,
    response: Sponsor,
  },
  'PUT /api/admin/money/sponsors/:id': {
    why: 'Changes a sponsor (decision 66)',
    params: ById,
    body: SponsorInput,
    response: Sponsor,
  },
  'POST /api/upload/sponsor-logo': {
    why: 'Receives the logo of a sponsor, a public picture (decision 66)',
    files: 'file',
    response: z.object({ url: z.string() }),
  },
  'DELETE /api/admin/money/sponsors/:id': {
    why: 'Deletes a sponsor who has paid nothing (decision 66)',
    params: ById,
    response: Message,
  },
  'POST /api/admin/money/sponsors/:id/payments': {
    why: 'Books money that a sponsor has paid (decision 66)',
    status: 201,
    params: ById,
    body: SponsorPayment,
    response: Sponsor,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    sponsors: typeof sponsorApi
  }
}
