import { activityLog } from './activity-tables.ts'
import type { Executor } from './database/database.ts'
import { inParts } from './database/update-rows.ts'

export type Activity = {
  /** Null for actions of the site itself. */
  actorId: string | null
  /** What was done, such as 'member.approved'. */
  action: string
  subjectType: string
  subjectId: string
  /** The values that changed, before and after; never a password or a token. */
  before?: object | null
  after?: object | null
}

/** Records what an admin did, in the same transaction. */
export async function recordActivity(tx: Executor, activity: Activity): Promise<void> {
  await recordActivities(tx, [activity])
}

/** Records what an admin did in many places at once. */
export async function recordActivities(tx: Executor, activities: readonly Activity[]): Promise<void> {
  for (const part of inParts(activities))
    await tx
      .insert(activityLog)
      .values(part.map(({ before = null, after = null, ...done }) => ({ ...done, before, after })))
}
