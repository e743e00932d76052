import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { ASK_STATUSES, GiveawayAsk } from './giveaway-rules.ts'

const OwnAsk = z.object({ listingId: z.uuid(), status: z.enum(ASK_STATUSES), createdAt: Instant })

/** A request for a giveaway, as the giver sees it. */
const Asker = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.nullable(z.string()),
  status: z.enum(ASK_STATUSES),
  createdAt: Instant,
})

export const giveawayApi = {
  'GET /api/giveaways/asked': { response: z.array(OwnAsk) },
  'GET /api/listings/:id/asks': { params: ById, response: z.array(Asker) },
  'POST /api/listings/:id/asks': { status: 201, params: ById, body: GiveawayAsk, response: Message },
  'DELETE /api/listings/:id/asks': { params: ById, response: Message },
  'POST /api/giveaways/asks/:id/choose': { params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    giveaways: typeof giveawayApi
  }
}
