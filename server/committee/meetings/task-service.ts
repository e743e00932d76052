import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { WaitingWork } from '#server/platform/waiting-work.ts'
import { areMinutesFinal } from './invitation-queries.ts'
import { lockFinalTask } from './meeting-queries.ts'
import { meetingTasks } from './meeting-tables.ts'
import { recordMeeting } from './plan-service.ts'

/** Marks a task of final minutes as done, or open again. Throws not_found, with `isOwner` also for a task of somebody else. */
export function markTask(
  db: Database,
  id: string,
  { isDone }: { isDone: boolean },
  { actorId, now, isOwner = false }: { actorId: string; now: Date; isOwner?: boolean },
): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await lockFinalTask(tx, id)
    if (!found || (isOwner && found.task.ownerId !== actorId)) throw new AppError('not_found')
    const { task, meetingId } = found
    const change = isDone ? { doneAt: task.doneAt ?? now, doneBy: actorId } : { doneAt: null, doneBy: null }
    await tx.update(meetingTasks).set(change).where(eq(meetingTasks.id, id))
    const action = isDone ? 'meeting_task.done' : 'meeting_task.opened_again'
    await recordMeeting(tx, action, meetingId, { actorId, after: { title: task.text, owner: task.ownerName } })
    return isDone ? 'The task is done.' : 'The task is open again.'
  })
}

/** The reader's own open tasks, and those whose owner has left or does not use the portal. */
export const meetingsWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'meeting_tasks',
    audience: 'every_admin',
    each: (_now, personId) => sql`select (task.due_on + 1)::timestamp at time zone 'Asia/Dubai' as since,
        task.text as oldest, null::int as fils
      from meeting_tasks as task join meeting_items as item on item.id = task.item_id
      join meetings on meetings.id = item.meeting_id
      left join users as owner on owner.id = task.owner_id
      where ${areMinutesFinal} and meetings.deleted_at is null and task.done_at is null
        and (task.owner_id = ${personId} or owner.id is null or owner.role = 'user')`,
    overdueBefore: (now) => now,
  },
]
