import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { limited, mount } from '#server/platform/mount.ts'
import { giveawayApi } from '#shared/marketplace/giveaway-api.ts'
import { owner } from '../seller-guard.ts'
import { listAskers, listOwnAsks } from './giveaway-queries.ts'
import { chooseAsker, requestItem, withdrawAsk } from './giveaway-service.ts'

const ASKS_PER_CALLER = { max: 30, timeWindow: '1 hour' } as const

export function mountGiveaways(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, giveawayApi, {
    'GET /api/giveaways/asked': signedIn(({ account }) => listOwnAsks(db, account.id)),
    'GET /api/listings/:id/asks': owner(({ params, seller }) => listAskers(db, params.id, seller.id)),
    'POST /api/listings/:id/asks': limited(
      ASKS_PER_CALLER,
      signedIn(async ({ params, body, account }) => {
        await requestItem(db, params.id, body.message ?? null, { userId: account.id, now: now() })
        return { message: 'The giver will choose, and we will email you the result.' }
      }),
    ),
    'DELETE /api/listings/:id/asks': signedIn(async ({ params, account }) => {
      await withdrawAsk(db, params.id, account.id)
      return { message: 'Your request has been withdrawn.' }
    }),
    'POST /api/giveaways/asks/:id/choose': owner(async ({ params, seller }) => {
      await chooseAsker(db, params.id, { userId: seller.id, now: seller.now })
      return { message: 'We are emailing everybody who asked.' }
    }),
  })
}
