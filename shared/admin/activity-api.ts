import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { SearchText } from '#shared/platform/fields/field-rules.ts'
import { Day, Instant, Paging } from '#shared/platform/wire.ts'

/** `person` is who did it; `subject` is a type or an id. Days are Gulf days, both inclusive. */
export const ActivitySearch = z.object({
  ...Paging.shape,
  person: SearchText,
  action: SearchText,
  subject: SearchText,
  from: z.optional(Day),
  to: z.optional(Day),
})
export type ActivitySearch = z.infer<typeof ActivitySearch>

const State = z.nullable(z.record(z.string(), z.unknown()))

const ActivityEntry = z.object({
  id: z.uuid(),
  /** Both are null for actions of the site itself and of erased accounts. */
  actorId: z.nullable(z.uuid()),
  actorName: z.nullable(z.string()),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Null if the subject has no name, or lost it through an erasure. */
  subjectName: z.nullable(z.string()),
  before: State,
  after: State,
  /** Names for the ids that appear in either, by id. */
  names: z.record(z.string(), z.string()),
  createdAt: Instant,
})

export const activityApi = {
  'GET /api/admin/activity': {
    why: 'Who did what and when, with before and after (decision 43)',
    query: ActivitySearch,
    response: z.array(ActivityEntry),
  },
  'GET /api/admin/activity/kinds': {
    why: 'The actions and subjects by which the log can be filtered',
    response: z.object({ actions: z.array(z.string()), subjects: z.array(z.string()) }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    activity: typeof activityApi
  }
}
