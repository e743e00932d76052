import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { ListingQuery } from '../listing-query-rules.ts'

/** Nobody reads more mails than this a day. */
export const MAX_SAVED_SEARCHES = 20

const { limit: _limit, cursor: _cursor, ...filters } = ListingQuery.shape

const Name = line(80).check(z.minLength(1, 'Please enter a name'))
const Saved = { id: z.uuid(), name: z.string(), query: z.record(z.string(), z.string()), sendsMail: z.boolean() }

export const savedSearchApi = {
  'GET /api/saved-searches': {
    why: "One's saved searches in the marketplace",
    response: z.array(z.object({ ...Saved, createdAt: Instant })),
  },
  'POST /api/saved-searches': {
    why: 'Saves a search; a mail reports new listings once a day',
    status: 201,
    body: z.object({ name: Name, query: z.object(filters) }),
    response: z.object({ ...Saved, createdAt: Instant }),
  },
  'PUT /api/saved-searches/:id': {
    why: 'Turns the notifications of a saved search on or off',
    params: ById,
    body: z.object({ sendsMail: z.boolean() }),
    response: z.object({ ...Saved, createdAt: Instant }),
  },
  'DELETE /api/saved-searches/:id': { why: 'Deletes a saved search', params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    savedSearches: typeof savedSearchApi
  }
}
