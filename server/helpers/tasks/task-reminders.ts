import { eq } from 'drizzle-orm'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { dueDay } from '#shared/helpers/task-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { notifyOwner } from './task-notices.ts'
import { listToRemind, lockTask } from './task-queries.ts'
import { helperTasks } from './task-tables.ts'

/** An owner is reminded again after this many days. */
const EVERY_DAYS = 3

/**
 * Reminds the owners of late tasks, for two months: on the first day and then every three. The task stores when, so it
 * is done once, however often and in however many processes this runs. Returns how many.
 */
export async function remindOwners({ db, now, log }: RunContext): Promise<number> {
  const at = now()
  const today = gulfToday(at)
  const remindedBefore = new Date(at.getTime() - EVERY_DAYS * 86_400_000 + 3_600_000)
  const due = await listToRemind(db, { today, remindedBefore })
  const sent = await attemptEach(
    due,
    ({ id }) =>
      db.transaction(async (tx) => {
        const { task, event } = await lockTask(tx, id)
        const { eventId, ownerId, title, daysBefore, doneAt, remindedAt } = task
        if (!ownerId || doneAt || !event.isPublic || (remindedAt && remindedAt >= remindedBefore)) return false
        await tx.update(helperTasks).set({ remindedAt: at, updatedAt: task.updatedAt }).where(eq(helperTasks.id, id))
        const about = { taskId: id, eventId, ownerId, title, due: dueDay(event.eventDate, daysBefore), event }
        await notifyOwner(tx, about, { isLate: true, now: at })
        return true
      }),
    { log, failure: 'the owner of a task could not be reminded' },
  )
  return sent.filter(Boolean).length
}
