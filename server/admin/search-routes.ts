import type { FastifyInstance } from 'fastify'
import { admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { searchApi } from '#shared/admin/search-api.ts'
import { accountsSearchProvider, membersSearchProvider, payersSearchProvider } from './people-search.ts'

const PEOPLE = [membersSearchProvider, payersSearchProvider, accountsSearchProvider]
const SHOWN_OF_A_KIND = 5

/** People first, then the results of each feature; kinds without a result are left out. */
export function mountSearch(app: FastifyInstance, { db, searchProviders }: AppContext): void {
  mount(app, searchApi, {
    'GET /api/admin/search': admin(async ({ query, account }) => {
      const words = query.q.split(/\s+/)
      const own = [...PEOPLE, ...searchProviders].filter(({ audience }) =>
        isInAudience(account, audience, { toRead: true }),
      )
      const kinds = own.filter(({ label }, at) => own.findIndex((each) => each.label === label) === at)
      const found = await Promise.all(
        kinds.map(async ({ label, find }) => {
          const hits = await find(db, words, SHOWN_OF_A_KIND + 1)
          return { label, hits: hits.slice(0, SHOWN_OF_A_KIND), hasMore: hits.length > SHOWN_OF_A_KIND }
        }),
      )
      return found.filter(({ hits }) => hits.length > 0)
    }),
  })
}
