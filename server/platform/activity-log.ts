import { activityLog } from './activity-tables.ts'
import type { Executor } from './database/database.ts'

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
export async function recordActivity(tx: Executor, { before = null, after = null, ...done }: Activity): Promise<void> {
  await tx.insert(activityLog).values({ ...done, before, after })
}
