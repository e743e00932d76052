import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { formatWeekday, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { canOpenPlan } from './task-queries.ts'

type Notified = {
  taskId: string
  eventId: string
  ownerId: string
  title: string
  due: string
  event: { title: string; isPublic: boolean }
}

/** The page of the plan, for those who look after events. */
const planPath = (eventId: string): string => `/admin/events/${eventId}/helpers`

/** Members do not see a hidden event: a notice about it leads to the list of notices. */
const memberPath = (eventId: string, isPublic: boolean): string =>
  isPublic ? `/events/${eventId}` : '/member/notifications'

/** A notice to the owner of a task; the link leads to the plan if they may open it, otherwise to the event. */
export async function notifyOwner(
  tx: Transaction,
  { taskId, eventId, ownerId, title, due, event }: Notified,
  { isLate, now }: { isLate: boolean; now: Date },
): Promise<void> {
  const link = (await canOpenPlan(tx, ownerId, now)) ? planPath(eventId) : memberPath(eventId, event.isPublic)
  const day = formatWeekday(startOfGulfDay(due))
  const notice = {
    userId: ownerId,
    title: isLate ? `Late: ${title}` : `Your task: ${title}`,
    body: isLate ? `For ${event.title}, was due on ${day}.` : `For ${event.title}, due on ${day}.`,
  }
  await notifyPeople(tx, [notice], { kind: 'helper_tasks', link, aboutId: taskId, supersedes: true, now })
}
