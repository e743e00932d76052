import type { FastifyInstance } from 'fastify'
import { admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { searchApi } from '#shared/admin/search-api.ts'
import { searchAllKinds } from './search-queries.ts'

export function mountSearch(app: FastifyInstance, { db, searchProviders }: AppContext): void {
  mount(app, searchApi, {
    'GET /api/admin/search': admin(({ query, account }) => searchAllKinds(db, searchProviders, query.q, account)),
  })
}
