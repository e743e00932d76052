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
  'GET /api/giveaways/asked': { why: 'What somebody has asked for, and the result', response: z.array(OwnAsk) },
  'GET /api/listings/:id/asks': { why: "Who has asked for one's giveaway", params: ById, response: z.array(Asker) },
  'POST /api/listings/:id/asks': {
    why: 'Asks for a giveaway',
    status: 201,
    params: ById,
    body: GiveawayAsk,
    response: Message,
  },
  'DELETE /api/listings/:id/asks': { why: 'Withdraws the request for a giveaway', params: ById, response: Message },
  'POST /api/giveaways/asks/:id/choose': {
    why: 'The giver chooses who gets it; everybody who asked is notified',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    giveaways: typeof giveawayApi
  }
}
