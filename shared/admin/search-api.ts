import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { SHORTEST_SEARCH } from './search-rules.ts'

const SearchText = line(100).check(z.minLength(SHORTEST_SEARCH))

/** `path` is the portal page where an admin works on the hit. */
const SearchHit = z.object({ id: z.uuid(), title: z.string(), detail: z.string(), path: z.string() })

export const searchApi = {
  'GET /api/admin/search': {
    why: "Searches people, events, programs, news, office bearers, messages and listings from the portal's header",
    query: z.object({ q: SearchText }),
    response: z.array(z.object({ label: z.string(), hits: z.array(SearchHit), hasMore: z.boolean() })),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    search: typeof searchApi
  }
}
