import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { areMinutesFinal } from './invitation-queries.ts'
import {
  meetingDecisions,
  meetingItems,
  meetingPapers,
  meetingPeople,
  meetings,
  meetingTasks,
} from './meeting-tables.ts'

export type MeetingRow = typeof meetings.$inferSelect
export type PersonRow = typeof meetingPeople.$inferSelect
export type ItemRow = typeof meetingItems.$inferSelect
export type DecisionRow = typeof meetingDecisions.$inferSelect
export type TaskRow = typeof meetingTasks.$inferSelect

const DAY_MS = 86_400_000

const isPresent = isNull(meetings.deletedAt)

/** Latest first. */
export const listMeetings = (db: Executor): Promise<MeetingRow[]> =>
  db.select().from(meetings).where(isPresent).orderBy(desc(meetings.startsAt), desc(meetings.id))

export async function findMeeting(db: Executor, id: string): Promise<MeetingRow | null> {
  const [meeting] = await db
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, id), isPresent))
  return meeting ?? null
}

/** Whether the minutes of a meeting have been sent, and sending them can no longer be undone. */
export const hasFinalMinutes = async (db: Executor, id: string): Promise<boolean> =>
  (await db.$count(meetings, and(eq(meetings.id, id), areMinutesFinal))) > 0

/** Also a deleted one, until it is removed. */
export async function findMeetingEvenDeleted(db: Executor, id: string): Promise<MeetingRow | null> {
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, id))
  return meeting ?? null
}

/** Locked until the transaction ends. */
export async function lockMeeting(tx: Executor, id: string): Promise<MeetingRow | null> {
  const isIt = and(eq(meetings.id, id), isPresent)
  const [meeting] = await tx.select().from(meetings).where(isIt).for('update')
  return meeting ?? null
}

export async function updateMeeting(
  tx: Executor,
  id: string,
  change: Partial<typeof meetings.$inferInsert>,
): Promise<MeetingRow> {
  const values = { updatedAt: sql`${meetings.updatedAt}`, ...change }
  const [stored] = await tx.update(meetings).set(values).where(eq(meetings.id, id)).returning()
  if (!stored) throw new Error('A locked meeting no longer exists')
  return stored
}

/** Removes a meeting that is hidden. */
export async function removeDeletedMeeting(tx: Executor, id: string): Promise<void> {
  await tx.delete(meetings).where(and(eq(meetings.id, id), isNotNull(meetings.deletedAt)))
}

/** Removes meetings that were cancelled, once they would have taken place. */
export async function removeCancelledMeetings(tx: Executor, now: Date): Promise<void> {
  const wasCancelled = lt(meetings.deletedAt, new Date(now.getTime() - DAY_MS))
  await tx.delete(meetings).where(and(wasCancelled, lt(meetings.startsAt, now)))
}

/** Somebody who is invited to a meeting that is not deleted. */
export async function findInvited(db: Executor, meetingId: string, userId: string): Promise<PersonRow | null> {
  const [found] = await db
    .select({ person: meetingPeople })
    .from(meetingPeople)
    .innerJoin(meetings, eq(meetings.id, meetingPeople.meetingId))
    .where(and(isPresent, eq(meetings.id, meetingId), eq(meetingPeople.userId, userId)))
  return found?.person ?? null
}

/** The accounts to which a mail about a meeting still waits for the time to undo its cause. */
export async function listWaitingFor(
  db: Executor,
  name: 'meeting-invited' | 'meeting-uninvited',
  meetingId: string,
): Promise<Set<string>> {
  const isAbout = sql`${mails.data}->>'meetingId' = ${meetingId}`
  const waiting = await db
    .select({ userId: sql<string>`${mails.data}->>'userId'` })
    .from(mails)
    .where(and(eq(mails.name, name), isNotNull(mails.heldBy), isAbout))
  return new Set(waiting.map(({ userId }) => userId))
}

export async function updatePerson(
  tx: Executor,
  id: string,
  change: Pick<PersonRow, 'attendance' | 'note' | 'excusedAt'>,
): Promise<void> {
  await tx.update(meetingPeople).set(change).where(eq(meetingPeople.id, id))
}

export const listPeople = (db: Executor, meetingId: string): Promise<PersonRow[]> =>
  db
    .select()
    .from(meetingPeople)
    .where(eq(meetingPeople.meetingId, meetingId))
    .orderBy(asc(meetingPeople.position), asc(meetingPeople.id))

export const listItems = (db: Executor, meetingId: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(meetingItems)
    .where(eq(meetingItems.meetingId, meetingId))
    .orderBy(asc(meetingItems.position), asc(meetingItems.id))

export const listDecisions = async (db: Executor, itemIds: readonly string[]): Promise<DecisionRow[]> =>
  itemIds.length === 0
    ? []
    : db
        .select()
        .from(meetingDecisions)
        .where(inArray(meetingDecisions.itemId, [...itemIds]))
        .orderBy(asc(meetingDecisions.position))

export const listTasks = async (db: Executor, itemIds: readonly string[]): Promise<TaskRow[]> =>
  itemIds.length === 0
    ? []
    : db
        .select()
        .from(meetingTasks)
        .where(inArray(meetingTasks.itemId, [...itemIds]))
        .orderBy(asc(meetingTasks.position))

/** The papers of the items in order, without deleted documents. */
export const listPapers = async (db: Executor, itemIds: readonly string[]) =>
  itemIds.length === 0
    ? []
    : db
        .select({
          itemId: meetingPapers.itemId,
          id: documents.id,
          title: documents.title,
          visibility: documents.visibility,
          duties: documents.duties,
        })
        .from(meetingPapers)
        .innerJoin(documents, eq(documents.id, meetingPapers.documentId))
        .where(and(inArray(meetingPapers.itemId, [...itemIds]), isNull(documents.deletedAt)))
        .orderBy(asc(meetingPapers.position))

const isSent = and(isPresent, isNotNull(meetings.sentAt))

/** Tasks count once sending their minutes can no longer be undone. */
const selectFinalTasks = (db: Executor, where: SQL | undefined) =>
  db
    .select({ task: meetingTasks, meeting: { id: meetings.id, title: meetings.title, startsAt: meetings.startsAt } })
    .from(meetingTasks)
    .innerJoin(meetingItems, eq(meetingItems.id, meetingTasks.itemId))
    .innerJoin(meetings, eq(meetings.id, meetingItems.meetingId))
    .where(and(isPresent, areMinutesFinal, where))
    .orderBy(asc(meetingTasks.dueOn), asc(meetingTasks.id))

/** The open tasks of all final minutes, by their date. */
export const listOpenTasks = (db: Executor) => selectFinalTasks(db, isNull(meetingTasks.doneAt))

/** What was open at a meeting: tasks of earlier meetings that are not done, or were done since the one before it. */
export async function listEarlierTasks(db: Executor, { startsAt }: Pick<MeetingRow, 'startsAt'>) {
  const [before] = await db
    .select({ startsAt: meetings.startsAt })
    .from(meetings)
    .where(and(isSent, lt(meetings.startsAt, startsAt)))
    .orderBy(desc(meetings.startsAt))
    .limit(1)
  if (!before) return []
  const isRecent = or(isNull(meetingTasks.doneAt), gt(meetingTasks.doneAt, before.startsAt))
  return selectFinalTasks(db, and(lt(meetings.startsAt, startsAt), isRecent))
}

/** A task of minutes whose sending can no longer be undone, locked until the transaction ends. */
export async function lockFinalTask(tx: Executor, id: string): Promise<{ task: TaskRow; meetingId: string } | null> {
  const [found] = await selectFinalTasks(tx, eq(meetingTasks.id, id))
  if (!found) return null
  const [task] = await tx.select().from(meetingTasks).where(eq(meetingTasks.id, id)).for('update')
  return task ? { task, meetingId: found.meeting.id } : null
}

/**
 * The meetings whose minutes a later meeting has approved: its own are sent, and the item about them approves them, or
 * has a decision with more votes for than against.
 */
export async function listApprovals(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const carried = sql`exists (select 1 from meeting_decisions as decision where decision.item_id = ${meetingItems.id}
    and decision.votes_for > decision.votes_against)`
  const approving = or(meetingItems.approvesMinutes, carried)
  return db
    .select({
      approvedId: sql<string>`${meetingItems.aboutMeetingId}`,
      note: meetingItems.text,
      meeting: { id: meetings.id, title: meetings.title, startsAt: meetings.startsAt },
      /** Whether sending the minutes of the later meeting can no longer be undone. */
      isFinal: areMinutesFinal,
    })
    .from(meetingItems)
    .innerJoin(meetings, eq(meetings.id, meetingItems.meetingId))
    .where(and(isSent, inArray(meetingItems.aboutMeetingId, [...ids]), approving))
    .orderBy(desc(meetings.startsAt))
}

/** All sent minutes of the committee and of saved audiences, earliest first; general assemblies approve their own. */
export const listSentMinutes = (db: Executor) =>
  db
    .select({
      id: meetings.id,
      title: meetings.title,
      startsAt: meetings.startsAt,
      audienceId: meetings.audienceId,
    })
    .from(meetings)
    .where(and(isSent, sql`not exists (select from assemblies where assemblies.meeting_id = ${meetings.id})`))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))

/** The last numbers given in a year, of minutes and of decisions. */
export async function readLastNumbers(db: Executor, year: number): Promise<{ minutes: number; decisions: number }> {
  const [minutes] = await db
    .select({ last: sql<number>`coalesce(max(${meetings.minutesNumber}), 0)::int` })
    .from(meetings)
    .where(eq(meetings.minutesYear, year))
  const [decisions] = await db
    .select({ last: sql<number>`coalesce(max(${meetingDecisions.number}), 0)::int` })
    .from(meetingDecisions)
    .where(eq(meetingDecisions.year, year))
  return { minutes: minutes?.last ?? 0, decisions: decisions?.last ?? 0 }
}

/** The number of decisions by meeting. */
export async function countDecisions(db: Executor): Promise<Map<string, number>> {
  const counted = await db
    .select({ meetingId: meetingItems.meetingId, decisions: sql<number>`count(*)::int` })
    .from(meetingDecisions)
    .innerJoin(meetingItems, eq(meetingItems.id, meetingDecisions.itemId))
    .groupBy(meetingItems.meetingId)
  return new Map(counted.map(({ meetingId, decisions }) => [meetingId, decisions]))
}

export async function findAccountName(db: Executor, userId: string): Promise<string> {
  const [found] = await db.select({ name: accountName() }).from(users).where(eq(users.id, userId))
  return found?.name ?? 'Somebody'
}
