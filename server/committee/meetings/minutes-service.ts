import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { IDLE_WRITER_MS, type Minutes } from '#shared/committee/meetings/meeting-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { listStillInCommittee } from './committee-people.ts'
import { findAccountName, listItems, listPeople, type MeetingRow, updateMeeting } from './meeting-queries.ts'
import { meetingDecisions, meetingItems, meetingPeople, meetingTasks } from './meeting-tables.ts'
import { lockPlanned, recordMeeting } from './plan-service.ts'

type Writing = { actorId: string; now: Date }

/**
 * Makes a window the writer; returns its key, and since when it has been writing. Throws not_found, minutes_sent, or minutes_taken with the
 * name of somebody who is writing, unless they are to be replaced or have stopped.
 */
export function beginWriting(db: Database, id: string, { takeOver }: { takeOver: boolean }, by: Writing) {
  return db.transaction(async (tx) => {
    const meeting = await lockPlanned(tx, id)
    const other = findOtherWriter(meeting, by)
    if (other && !takeOver) throw await takenBy(tx, other)
    const key = randomUUID()
    await updateMeeting(tx, id, { writerId: by.actorId, writerKey: key, writerSince: by.now })
    if (other) {
      const [before, after] = [{ writerId: other.writerId }, { writerId: by.actorId }]
      await recordMeeting(tx, 'meeting.minutes_taken_over', id, { actorId: by.actorId, before, after })
    }
    return { key, since: by.now }
  })
}

type Writer = { writerId: string; writerSince: Date }

function findOtherWriter({ writerId, writerSince, savedAt }: MeetingRow, { actorId, now }: Writing): Writer | null {
  if (!writerId || !writerSince || writerId === actorId) return null
  const lastAct = Math.max(writerSince.getTime(), savedAt?.getTime() ?? 0)
  return now.getTime() - lastAct < IDLE_WRITER_MS ? { writerId, writerSince } : null
}

async function takenBy(tx: Transaction, { writerId, writerSince }: Writer): Promise<AppError> {
  const name = await findAccountName(tx, writerId)
  return new AppError('minutes_taken', { message: `${name} has been writing since ${formatTime(writerSince)}.` })
}

/**
 * Saves the draft as the writing window has it. Throws not_found, minutes_sent, minutes_taken_over for a window that no
 * longer writes, and validation_failed for a task of somebody who is not in the committee any more.
 */
export function saveMinutes(db: Database, id: string, minutes: Minutes, by: Writing): Promise<{ savedAt: Date }> {
  return db.transaction(async (tx) => {
    const meeting = await lockPlanned(tx, id)
    await requireKey(tx, meeting, minutes.key, by)
    await saveAttendance(tx, id, minutes.people)
    await saveItems(tx, id, minutes.items)
    await updateMeeting(tx, id, { savedAt: by.now })
    return { savedAt: by.now }
  })
}

async function requireKey(tx: Transaction, meeting: MeetingRow, key: string, { actorId }: Writing): Promise<void> {
  if (meeting.writerKey === key && meeting.writerId === actorId) return
  const { writerId } = meeting
  if (writerId === actorId)
    throw new AppError('minutes_taken_over', {
      message: 'You are writing these minutes in another window. Your text is still here: please copy it.',
    })
  const name = writerId ? await findAccountName(tx, writerId) : 'Somebody else'
  throw new AppError('minutes_taken_over', {
    message: `${name} has taken over these minutes. Your text is still here: please copy it.`,
  })
}

async function saveAttendance(tx: Transaction, meetingId: string, people: Minutes['people']): Promise<void> {
  const known = new Map((await listPeople(tx, meetingId)).map((person) => [person.id, person]))
  for (const { id, attendance, note, excusedAt: excusedBefore } of people) {
    const stored = known.get(id)
    const hasReplied = stored?.excusedAt?.getTime() !== excusedBefore?.getTime()
    // the person has sent an apology or taken it back since this window was opened
    const isNewer = hasReplied && (attendance === 'invited' || attendance === 'excused')
    if (!stored || isNewer) continue
    const excusedAt = attendance === 'excused' ? stored.excusedAt : null
    await tx.update(meetingPeople).set({ attendance, note, excusedAt }).where(eq(meetingPeople.id, id))
  }
}

/** Items that somebody has removed from the agenda since are left out. */
async function saveItems(tx: Transaction, meetingId: string, written: Minutes['items']): Promise<void> {
  const agenda = await listItems(tx, meetingId)
  const known = agenda.map(({ id }) => id)
  const items = written.filter(({ id }) => known.includes(id))
  const owners = await readOwners(tx, meetingId, items)
  if (known.length > 0) {
    await tx.delete(meetingDecisions).where(inArray(meetingDecisions.itemId, known))
    await tx.delete(meetingTasks).where(inArray(meetingTasks.itemId, known))
  }
  await requireNewIds(tx, items)
  for (const { id: itemId, text, approvesMinutes, decisions, tasks } of items) {
    const isAbout = agenda.some(({ id, aboutMeetingId }) => id === itemId && aboutMeetingId !== null)
    await tx
      .update(meetingItems)
      .set({ text, approvesMinutes: approvesMinutes && isAbout })
      .where(eq(meetingItems.id, itemId))
    if (decisions.length > 0)
      await tx.insert(meetingDecisions).values(decisions.map((each, position) => ({ ...each, itemId, position })))
    if (tasks.length > 0)
      await tx
        .insert(meetingTasks)
        .values(
          tasks.map((each, position) => ({ ...each, itemId, position, ownerName: owners.get(each.ownerId) ?? '' })),
        )
  }
}

/** The names of the owners, as the meeting has them. Nobody who has left gets a task. */
async function readOwners(tx: Transaction, meetingId: string, items: Minutes['items']): Promise<Map<string, string>> {
  const people = await listPeople(tx, meetingId)
  const names = new Map(people.flatMap(({ userId, name }) => (userId ? [[userId, name] as const] : [])))
  const inCommittee = await listStillInCommittee(tx, [...names.keys()])
  for (const [at, { tasks }] of items.entries())
    for (const [position, { ownerId, text }] of tasks.entries())
      if (!inCommittee.has(ownerId)) {
        const who = names.get(ownerId) ?? 'This person'
        const message = `${who} is not in the committee any more. Please choose somebody else for ‘${text}’.`
        const field = `items.${at}.tasks.${position}.ownerId`
        throw new AppError('validation_failed', { message, fields: { [field]: message } })
      }
  return names
}

/** The browser chooses the ids: none may be one of another meeting. */
async function requireNewIds(tx: Transaction, items: Minutes['items']): Promise<void> {
  const decisionIds = items.flatMap(({ decisions }) => decisions.map(({ id }) => id))
  const taskIds = items.flatMap(({ tasks }) => tasks.map(({ id }) => id))
  const ids = [...decisionIds, ...taskIds]
  if (new Set(ids).size < ids.length) throw new AppError('malformed_request')
  const isTaken =
    (decisionIds.length > 0 && (await tx.$count(meetingDecisions, inArray(meetingDecisions.id, decisionIds))) > 0) ||
    (taskIds.length > 0 && (await tx.$count(meetingTasks, inArray(meetingTasks.id, taskIds))) > 0)
  if (isTaken) throw new AppError('malformed_request')
}
