import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { savedSearchApi } from '#shared/marketplace/browse/saved-search-api.ts'
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch } from './saved-search-service.ts'

export function mountSavedSearches(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, savedSearchApi, {
    'GET /api/saved-searches': signedIn(({ account }) => listSavedSearches(db, account.id)),
    'POST /api/saved-searches': signedIn(({ account, body }) =>
      saveSearch(db, body, { userId: account.id, now: now() }),
    ),
    'PUT /api/saved-searches/:id': signedIn(({ account, params, body }) =>
      changeSavedSearch(db, params.id, body, { userId: account.id, now: now() }),
    ),
    'DELETE /api/saved-searches/:id': signedIn(async ({ account, params }) => {
      const isGone = await deleteSavedSearch(db, params.id, account.id)
      if (!isGone) throw new AppError('not_found')
      return { message: 'Deleted.' }
    }),
  })
}
