import { and, eq, notInArray } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { offerUndo } from '#server/platform/undo/undo-service.ts'
import type { DocumentReader } from '#shared/committee/documents/document-rules.ts'
import { MAX_INVITED, type MeetingEdit, type NewMeeting } from '#shared/committee/meetings/meeting-rules.ts'
import { formatCount } from '#shared/platform/counts.ts'
import { writeAgenda } from './agenda-service.ts'
import { findOfficerName, type InvitedPerson, listCommittee } from './committee-people.ts'
import { invitedAudiences } from './invited-audiences.ts'
import { findLatestSent, listApprovals, lockMeeting, type MeetingRow, updateMeeting } from './meeting-queries.ts'
import { meetingPeople, meetings } from './meeting-tables.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'meeting-deleted': { meetingId: string }
  }
}

/** The part of the portal that offers an undo. */
export const MEETINGS_AREA = 'meetings'

export type MeetingWriter = { actorId: string; reader: DocumentReader; now: Date }

/** Whom a new meeting can invite, who leads it, and the minutes that it can approve. */
export async function readMeetingOptions(db: Executor, reader: DocumentReader) {
  const latest = await findLatestSent(db)
  const isApproved = latest !== null && (await listApprovals(db, [latest.id])).length > 0
  return {
    committee: await listCommittee(db),
    audiences: await invitedAudiences().list(db, reader),
    chair: await findOfficerName(db, ['President', 'Vice President']),
    toApprove: latest && !isApproved ? { id: latest.id, title: latest.title, startsAt: latest.startsAt } : null,
  }
}

/** Plans a meeting; returns its id. Throws validation_failed for an unknown audience, paper or earlier meeting. */
export function planMeeting(db: Database, { items, ...form }: NewMeeting, by: MeetingWriter): Promise<string> {
  return db.transaction(async (tx) => {
    const invited = await findInvited(tx, form.audienceId, by)
    const values = { ...form, audienceName: invited.name, createdAt: by.now, updatedAt: by.now }
    const [meeting] = await tx.insert(meetings).values(values).returning()
    if (!meeting) throw new Error('The meeting was not stored')
    await writePeople(tx, meeting.id, invited.people)
    await writeAgenda(tx, meeting.id, items, by.reader)
    await recordMeeting(tx, 'meeting.planned', meeting.id, { actorId: by.actorId, after: meeting })
    return meeting.id
  })
}

/**
 * Changes a meeting and its agenda; what has been written stays with its item. Throws not_found, minutes_sent,
 * edit_conflict or validation_failed.
 */
export function editMeeting(db: Database, id: string, { items, updatedAt, ...form }: MeetingEdit, by: MeetingWriter) {
  return db.transaction(async (tx) => {
    const before = await lockPlanned(tx, id)
    await requireUnchanged(tx, { basedOn: updatedAt, current: before, fields: Object.keys(form), ...subjectOf(id) })
    const isNewAudience = form.audienceId !== before.audienceId
    const invited = isNewAudience ? await findInvited(tx, form.audienceId, by) : null
    const change = { ...form, ...(invited && { audienceName: invited.name }) }
    const after = await updateMeeting(tx, id, { ...change, updatedAt: nextVersion(before.updatedAt, by.now) })
    if (invited) await writePeople(tx, id, invited.people)
    await writeAgenda(tx, id, items, by.reader)
    await recordMeeting(tx, 'meeting.changed', id, { actorId: by.actorId, ...differences(before, after) })
  })
}

/** Deletes a meeting: it is hidden at once, and can be restored for two minutes. Throws not_found or minutes_sent. */
export function deleteMeeting(db: Database, id: string, { actorId, now }: MeetingWriter): Promise<string> {
  return db.transaction(async (tx) => {
    const before = await lockPlanned(tx, id)
    await updateMeeting(tx, id, { deletedAt: now })
    const message = `‘${before.title}’ has been deleted.`
    await offerUndo(tx, {
      area: MEETINGS_AREA,
      name: 'meeting-deleted',
      data: { meetingId: id },
      message,
      actorId,
      now,
    })
    await recordMeeting(tx, 'meeting.deleted', id, { actorId, before })
    return message
  })
}

/** A meeting whose minutes are not sent, locked until the transaction ends. Throws not_found or minutes_sent. */
export async function lockPlanned(tx: Transaction, id: string): Promise<MeetingRow> {
  const meeting = await lockMeeting(tx, id)
  if (!meeting) throw new AppError('not_found')
  if (meeting.sentAt) throw new AppError('minutes_sent')
  return meeting
}

const subjectOf = (subjectId: string) => ({ subjectType: 'meeting', subjectId })

type Change = { actorId: string; before?: object; after?: object }

/** Records what an admin did with a meeting. */
export const recordMeeting = (tx: Executor, action: string, id: string, change: Change): Promise<void> =>
  recordActivity(tx, { action, ...subjectOf(id), ...change })

async function findInvited(tx: Transaction, audienceId: string | null, by: MeetingWriter) {
  if (audienceId === null) return { name: '', people: await listCommittee(tx) }
  const invited = await invitedAudiences().listPeople(tx, audienceId, by)
  if (!invited) throw fieldError('audienceId', 'This audience no longer exists. Please choose another one.')
  const { length } = invited.people
  if (length > MAX_INVITED)
    throw fieldError(
      'audienceId',
      `This audience has ${formatCount(length)} people; a meeting has up to ${MAX_INVITED}.`,
    )
  return invited
}

/** Attendance of people who stay invited stays. */
async function writePeople(tx: Transaction, meetingId: string, people: readonly InvitedPerson[]): Promise<void> {
  const ids = people.map(({ userId }) => userId)
  const isOfMeeting = eq(meetingPeople.meetingId, meetingId)
  await tx
    .delete(meetingPeople)
    .where(ids.length > 0 ? and(isOfMeeting, notInArray(meetingPeople.userId, ids)) : isOfMeeting)
  for (const [position, person] of people.entries())
    await tx
      .insert(meetingPeople)
      .values({ meetingId, position, ...person })
      .onConflictDoUpdate({ target: [meetingPeople.meetingId, meetingPeople.userId], set: { position, ...person } })
}
