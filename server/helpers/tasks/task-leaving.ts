import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Leaving } from '#server/events/leaving/leaving-parts.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { helperTasks } from './task-tables.ts'

/** What somebody who has left or died had still to do has no owner any more. What they have done stays theirs. */
export async function leaveTasks(tx: Transaction, { memberId, familyMemberId }: Leaving): Promise<void> {
  if (familyMemberId) return
  const account = tx.select({ id: members.userId }).from(members).where(eq(members.id, memberId))
  await tx
    .update(helperTasks)
    .set({ ownerId: null })
    .where(and(inArray(helperTasks.ownerId, account), isNull(helperTasks.doneAt)))
}
