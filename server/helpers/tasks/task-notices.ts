import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { formatWeekday, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { canOpenPlan } from './task-queries.ts'

type Notified = { taskId: string; eventId: string; ownerId: string; title: string; due: string; eventTitle: string }

/** The page of the plan, for those who look after events. */
const planPath = (eventId: string): string => `/admin/events/${eventId}/helpers`

/** A notice to the owner of a task; the link leads to the plan if they may open it, otherwise to the event. */
export async function notifyOwner(
  tx: Transaction,
  { taskId, eventId, ownerId, title, due, eventTitle }: Notified,
  { isLate, now }: { isLate: boolean; now: Date },
): Promise<void> {
  const link = (await canOpenPlan(tx, ownerId, now)) ? planPath(eventId) : `/events/${eventId}`
  const day = formatWeekday(startOfGulfDay(due))
  const notice = {
    userId: ownerId,
    title: isLate ? `Late: ${title}` : `Your task: ${title}`,
    body: isLate ? `For ${eventTitle}, was due on ${day}.` : `For ${eventTitle}, due on ${day}.`,
  }
  await notifyPeople(tx, [notice], { kind: 'helper_tasks', link, aboutId: taskId, supersedes: true, now })
}
