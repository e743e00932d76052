import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { favoriteApi } from '#shared/marketplace/browse/favorite-api.ts'
import { listFavorites } from './favorite-queries.ts'
import { addFavorite, dropFavorite } from './favorite-service.ts'

export function mountFavorites(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, favoriteApi, {
    'GET /api/listings/favorites': signedIn(async ({ account, query, request, reply }) => {
      const page = await listFavorites(db, { ...query, accountId: account.id, now: now() })
      describePage(request, reply, page)
      return page.rows
    }),
    'PUT /api/listings/:id/favorite': signedIn(({ account, params }) =>
      addFavorite(db, params.id, { accountId: account.id, now: now() }),
    ),
    'DELETE /api/listings/:id/favorite': signedIn(({ account, params }) =>
      dropFavorite(db, params.id, { accountId: account.id }),
    ),
  })
}
