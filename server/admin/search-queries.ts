import type { Account } from '#server/accounts/guards.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { SearchProvider } from '#server/platform/search-provider.ts'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { fieldsSeenBy } from '#shared/accounts/personal-field-rules.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import {
  accountsSearchProvider,
  membersSearchProvider,
  type PeopleSearchProvider,
  payersSearchProvider,
} from './people-search.ts'

const PEOPLE: readonly PeopleSearchProvider[] = [membersSearchProvider, payersSearchProvider, accountsSearchProvider]
const SHOWN_OF_A_KIND = 5

/**
 * What this admin may read of the things whose text has these words: people first, then those of each feature. Kinds
 * without a result are left out.
 */
export async function searchAllKinds(
  db: Executor,
  providers: readonly SearchProvider[],
  search: string,
  account: Account,
) {
  const words = search.split(/\s+/)
  const isIn = (audience: PortalAudience) => isInAudience(account, audience, { toRead: true })
  const own = [...PEOPLE, ...providers].filter(({ audience }) => isIn(audience))
  const kinds = own.filter(({ label }, at) => own.findIndex((each) => each.label === label) === at)
  const found = await Promise.all(
    kinds.map(async ({ label, find }) => {
      const hits = await find(db, words, SHOWN_OF_A_KIND + 1, isIn, fieldsSeenBy(account))
      return { label, hits: hits.slice(0, SHOWN_OF_A_KIND), hasMore: hits.length > SHOWN_OF_A_KIND }
    }),
  )
  return found.filter(({ hits }) => hits.length > 0)
}
