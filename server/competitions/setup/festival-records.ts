import type { By } from '#server/events/administration/event-records.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor } from '#server/platform/database/database.ts'

type Change = { before?: object; after?: object }

/** Writes an act on a festival to the activity log, in the caller's transaction. */
export const recordFestival = (tx: Executor, action: string, eventId: string, by: By, change: Change) =>
  recordActivity(tx, { actorId: by.actorId, action, subjectType: 'festival', subjectId: eventId, ...change })
