import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { inAudience, isEveryAdmin } from '#server/accounts/duties/duty-queries.ts'
import { getLocked } from '#server/events/administration/event-records.ts'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { dueDay } from '#shared/helpers/task-rules.ts'
import { helperTaskFiles, helperTasks } from './task-tables.ts'

export type Task = typeof helperTasks.$inferSelect
/** With its event, from whose moment its day is counted. */
type TaskOfEvent = { task: Task; event: Pick<Event, 'eventDate' | 'title' | 'isPublic'> }

/** An admin, or a member who may take part. */
const canOwn = sql<boolean>`(${isEveryAdmin} or exists (select from ${members} where ${and(eq(members.userId, users.id), activeMember)}))`

const accountName = (id: SQL) =>
  sql<
    string | null
  >`(select coalesce((select member.full_name from members as member where member.user_id = account.id),
    trim(account.first_name || ' ' || account.last_name)) from users as account where account.id = ${id})`

/** What is shown of the tasks that match, in the order in which they are due. */
export async function listTasks(db: Executor, isMeant: SQL | undefined) {
  const rows = await db
    .select({
      task: helperTasks,
      eventDate: events.eventDate,
      owner: accountName(sql`${helperTasks.ownerId}`),
      doneBy: accountName(sql`${helperTasks.doneBy}`),
      canOwn: sql<boolean | null>`(select ${canOwn} from ${users} where ${users.id} = ${helperTasks.ownerId})`,
    })
    .from(helperTasks)
    .innerJoin(events, eq(events.id, helperTasks.eventId))
    .where(and(isMeant, isNull(helperTasks.removedAt)))
    .orderBy(sql`${helperTasks.daysBefore} desc`, asc(helperTasks.createdAt), asc(helperTasks.id))
  const files = await listFiles(
    db,
    rows.map(({ task }) => task.id),
  )
  return rows.map(({ task, eventDate, owner, doneBy, canOwn }) => ({
    ...task,
    due: dueDay(eventDate, task.daysBefore),
    ownerName: owner ?? task.ownerName,
    isOwnerGone: canOwn === false,
    doneBy,
    files: files.filter(({ taskId }) => taskId === task.id),
  }))
}

async function listFiles(db: Executor, taskIds: string[]) {
  if (taskIds.length === 0) return []
  const { id, taskId, url, name, addedAt } = helperTaskFiles
  return db.select({ id, taskId, url, name }).from(helperTaskFiles).where(inArray(taskId, taskIds)).orderBy(addedAt, id)
}

/** One task as it is shown. Throws not_found. */
export async function showTask(db: Executor, id: string) {
  const [task] = await listTasks(db, eq(helperTasks.id, id))
  if (!task) throw new AppError('not_found')
  return task
}

/** A task, locked with its event until the transaction ends. Throws not_found, also for one that was deleted. */
export async function lockTask(tx: Transaction, id: string): Promise<TaskOfEvent> {
  const [found] = await tx.select({ eventId: helperTasks.eventId }).from(helperTasks).where(eq(helperTasks.id, id))
  if (!found) throw new AppError('not_found')
  const event = await getLocked(tx, found.eventId)
  const [task] = await tx
    .select()
    .from(helperTasks)
    .where(and(eq(helperTasks.id, id), isNull(helperTasks.removedAt)))
    .for('update')
  if (!task) throw new AppError('not_found')
  return { task, event }
}

/** The admins who can own a task, by name. */
export async function listAdmins(db: Executor) {
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`
  return db.select({ id: users.id, name }).from(users).where(isEveryAdmin).orderBy(asc(name), asc(users.id))
}

/** The account of an admin or of a member who may take part, or null. */
export async function findOwner(db: Executor, who: { ownerId: string } | { memberId: string }): Promise<string | null> {
  const isMeant =
    'ownerId' in who
      ? eq(users.id, who.ownerId)
      : sql`exists (select from ${members} where ${and(eq(members.userId, users.id), eq(members.id, who.memberId))})`
  const [owner] = await db.select({ id: users.id }).from(users).where(and(isMeant, canOwn))
  return owner?.id ?? null
}

/** Whether an account looks after events, and so can open the plan. */
export async function canOpenPlan(db: Executor, userId: string, now: Date): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), inAudience(db, ['events'], now)))) > 0
}

/** The day on which a task is due, in SQL, in a query of tasks and their events. */
const due = sql`(${events.eventDate} at time zone 'Asia/Dubai')::date - ${helperTasks.daysBefore}`

/** Tasks that are not done and were due before this day, of events that take place. */
export const isLate = (today: string): SQL =>
  sql`${helperTasks.doneAt} is null and ${helperTasks.removedAt} is null and ${due} < ${today}::date and ${events.status} <> 'cancelled'`

export const dueSince = due

/** The late tasks whose owners are reminded now; none of a hidden event, of which only its admins know. */
export async function listToRemind(
  db: Executor,
  { today, remindedBefore }: { today: string; remindedBefore: Date },
): Promise<{ id: string }[]> {
  const isOwed = sql`${helperTasks.remindedAt} is null or ${helperTasks.remindedAt} < ${remindedBefore.toISOString()}::timestamptz`
  return db
    .select({ id: helperTasks.id })
    .from(helperTasks)
    .innerJoin(events, eq(events.id, helperTasks.eventId))
    .innerJoin(users, eq(users.id, helperTasks.ownerId))
    .where(and(isLate(today), events.isPublic, sql`${due} > ${today}::date - 60`, sql`(${isOwed})`, canOwn))
}

/** The owners of an event's tasks who still are admins or members who may take part. */
export async function listOwnersLeft(db: Executor, eventId: string): Promise<string[]> {
  const owners = db.select({ id: helperTasks.ownerId }).from(helperTasks).where(eq(helperTasks.eventId, eventId))
  const left = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, owners), canOwn))
  return left.map(({ id }) => id)
}
