import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Day, Instant, Paging } from '#shared/platform/wire.ts'

const FilterText = z.optional(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\0]*$/)))

/** `person` is who did it; `subject` a kind of thing or the id of one; days are those of the Gulf, both included. */
export const ActivitySearch = z.object({
  ...Paging.shape,
  person: FilterText,
  action: FilterText,
  subject: FilterText,
  from: z.optional(Day),
  to: z.optional(Day),
})
export type ActivitySearch = z.infer<typeof ActivitySearch>

const State = z.nullable(z.record(z.string(), z.unknown()))

const ActivityEntry = z.object({
  id: z.uuid(),
  /** Null for what the site did by itself, and where the account is erased. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Null for what has no name, or has lost it with an erasure. */
  subjectName: z.nullable(z.string()),
  before: State,
  after: State,
  /** What the ids in both stand for, by id. */
  names: z.record(z.string(), z.string()),
  createdAt: Instant,
})

export const activityApi = {
  'GET /api/admin/activity': { query: ActivitySearch, response: z.array(ActivityEntry) },
  'GET /api/admin/activity/kinds': {
    response: z.object({ actions: z.array(z.string()), subjects: z.array(z.string()) }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    activity: typeof activityApi
  }
}
