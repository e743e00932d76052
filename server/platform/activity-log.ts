import { activityLog } from './activity-tables.ts'
import type { Executor } from './database/database.ts'

export type Activity = {
  /** Null for what the site does by itself. */
  actorId: string | null
  /** What was done, as 'member.approved'. */
  action: string
  subjectType: string
  subjectId: string
  /** What was different before and after; never a password or a token. */
  before?: object | null
  after?: object | null
}

/** Writes down what an admin did, in the transaction that did it. */
export async function recordActivity(tx: Executor, { before = null, after = null, ...done }: Activity): Promise<void> {
  await tx.insert(activityLog).values({ ...done, before, after })
}
