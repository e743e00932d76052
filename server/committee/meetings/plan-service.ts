import { and, eq, notInArray } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import { offerUndo, type UndoName } from '#server/platform/undo/undo-service.ts'
import type { DocumentReader } from '#shared/committee/documents/document-rules.ts'
import { MAX_INVITED, type MeetingEdit, type NewMeeting } from '#shared/committee/meetings/meeting-rules.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { readAgenda, writeAgenda } from './agenda-service.ts'
import { findOfficerName, type InvitedPerson, listCommittee, listOfficersNotInvited } from './committee-people.ts'
import { notifyInvited } from './invitation-service.ts'
import { invitedAudiences } from './invited-audiences.ts'
import {
  listApprovals,
  listPeople,
  listSentMinutes,
  listWaitingFor,
  lockMeeting,
  type MeetingRow,
  type PersonRow,
  updateMeeting,
} from './meeting-queries.ts'
import { type MeetingSnapshot, takeSnapshot } from './meeting-snapshot.ts'
import { meetingPeople, meetings } from './meeting-tables.ts'

type ChangedMeeting = { meetingId: string; updatedAt: string; before: MeetingSnapshot }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'meeting-deleted': { meetingId: string }
    'meeting-planned': { meetingId: string; updatedAt: string }[]
    'meeting-changed': ChangedMeeting[]
    /** Deleted when others were invited. */
    'meeting-cancelled': { meetingId: string }[]
  }
}

/** The part of the portal that offers an undo. */
export const MEETINGS_AREA = 'meetings'

export type MeetingWriter = { actorId: string; reader: DocumentReader; now: Date }

/** Whom a new meeting can invite, who chairs it, and all sent minutes that no meeting has approved, earliest first. */
export async function readMeetingOptions(db: Executor, reader: DocumentReader) {
  const sent = await listSentMinutes(db)
  const ids = sent.map(({ id }) => id)
  const approved = new Set((await listApprovals(db, ids)).map(({ approvedId }) => approvedId))
  return {
    committee: await listCommittee(db),
    notInvited: await listOfficersNotInvited(db),
    audiences: await invitedAudiences().list(db, reader),
    chair: await findOfficerName(db, ['President', 'Vice President']),
    toApprove: sent.filter(({ id }) => !approved.has(id)),
  }
}

/**
 * Plans a meeting; returns its id. For one ahead, the others who are invited get a notice and a mail, after two minutes in
 * which it can be undone. Throws validation_failed for an unknown audience, paper or earlier meeting.
 */
export function planMeeting(db: Database, { items, ...form }: NewMeeting, by: MeetingWriter): Promise<string> {
  return holdInTransaction(db, heldBy('meeting-planned', by), async (tx, heldBy) => {
    const invited = await findAudience(tx, form.audienceId, by)
    requireReachable(form.quorum, invited.people)
    const values = { ...form, audienceName: invited.name, createdAt: by.now, updatedAt: by.now }
    const [meeting] = await tx.insert(meetings).values(values).returning()
    if (!meeting) throw new Error('The meeting was not stored')
    await writePeople(tx, meeting.id, invited.people)
    await writeAgenda(tx, meeting.id, items, by.reader)
    await recordMeeting(tx, 'meeting.planned', meeting.id, { actorId: by.actorId, after: meeting })
    const others = meeting.startsAt > by.now ? othersOf(invited.people, by) : []
    await notifyInvited(tx, meeting, others, { mail: 'meeting-invited', heldBy, now: by.now })
    const planned = others.length > 0 ? [{ meetingId: meeting.id, updatedAt: versionOf(meeting) }] : []
    return { items: planned, message: `The invitation goes to ${people(others)}.`, result: meeting.id }
  })
}

/**
 * Changes a meeting and its agenda; what has been written stays with its item. For a meeting ahead, those who are newly
 * invited, those who are no longer and, if its time or place changes, all others are notified after two minutes. Throws not_found, minutes_sent,
 * edit_conflict or validation_failed.
 */
export function editMeeting(db: Database, id: string, { items, updatedAt, ...form }: MeetingEdit, by: MeetingWriter) {
  return holdInTransaction(db, heldBy('meeting-changed', by), async (tx, heldBy) => {
    const before = await lockPlanned(tx, id)
    const current = { ...before, items: await readAgenda(tx, id, by.reader) }
    const fields = [...Object.keys(form), 'items']
    await requireUnchanged(tx, { basedOn: updatedAt, current, fields, ...subjectOf(id) })
    const isNewAudience = form.audienceId !== before.audienceId
    const invited = isNewAudience ? await findAudience(tx, form.audienceId, by) : null
    const peopleBefore = invitedIn(await listPeople(tx, id))
    if (isNewAudience || form.quorum !== before.quorum) requireReachable(form.quorum, invited?.people ?? peopleBefore)
    const snapshot = await takeSnapshot(tx, before)
    const change = { ...form, ...(invited && { audienceName: invited.name }) }
    const after = await updateMeeting(tx, id, { ...change, updatedAt: nextVersion(before.updatedAt, by.now) })
    if (invited) await writePeople(tx, id, invited.people)
    await writeAgenda(tx, id, items, by.reader)
    await recordMeeting(tx, 'meeting.changed', id, { actorId: by.actorId, ...differences(before, after) })
    const notified = await notifyOfChange(tx, { before, after, peopleBefore, invited: invited?.people, heldBy, by })
    const undoable = { meetingId: id, updatedAt: versionOf(after), before: snapshot }
    const changed = notified.length > 0 ? [undoable] : []
    return {
      items: changed,
      message: `‘${after.title}’ has changed. ${people(notified)} will be notified.`,
      result: undefined,
    }
  })
}

type MeetingChange = {
  before: MeetingRow
  after: MeetingRow
  peopleBefore: readonly InvitedPerson[]
  /** Of a new audience. */
  invited: readonly InvitedPerson[] | undefined
  heldBy: string
  by: MeetingWriter
}

/** Returns whom it notifies. An invitation that has not been sent yet has the details of the moment when it is sent. */
async function notifyOfChange(tx: Transaction, { before, after, peopleBefore, invited, heldBy, by }: MeetingChange) {
  if (after.startsAt <= by.now) return []
  const wereInvited = othersOf(peopleBefore, by)
  const areInvited = invited ? othersOf(invited, by) : wereInvited
  const waiting = await listWaitingFor(tx, 'meeting-invited', after.id)
  const knowing = wereInvited.filter((id) => !waiting.has(id))
  const isMoved = JSON.stringify(timesOf(before)) !== JSON.stringify(timesOf(after))
  const messages = {
    'meeting-invited': areInvited.filter((id) => !wereInvited.includes(id) && !waiting.has(id)),
    'meeting-changed': isMoved ? knowing.filter((id) => areInvited.includes(id)) : [],
    'meeting-uninvited': knowing.filter((id) => !areInvited.includes(id)),
  }
  for (const mail of ['meeting-invited', 'meeting-changed', 'meeting-uninvited'] as const)
    await notifyInvited(tx, after, messages[mail], { mail, heldBy, now: by.now })
  return Object.values(messages).flat()
}

const timesOf = ({ startsAt, endsAt, place, link }: MeetingRow) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  place,
  link,
})

const versionOf = ({ updatedAt }: MeetingRow): string => updatedAt.toISOString()

/**
 * Deletes a meeting: it is hidden at once, and can be restored for two minutes. Those who were invited to one ahead are
 * then notified. Throws not_found or minutes_sent.
 */
export function deleteMeeting(db: Database, id: string, by: MeetingWriter): Promise<string> {
  return holdInTransaction(db, heldBy('meeting-cancelled', by), async (tx, heldBy) => {
    const { actorId, now } = by
    const before = await lockPlanned(tx, id)
    await updateMeeting(tx, id, { deletedAt: now })
    await recordMeeting(tx, 'meeting.deleted', id, { actorId, before })
    const others = before.startsAt > now ? await listKnowing(tx, id, by) : []
    const deleted = `‘${before.title}’ has been deleted.`
    await notifyInvited(tx, before, others, { mail: 'meeting-cancelled', heldBy, now })
    if (others.length > 0) {
      const message = `${deleted} ${people(others)} will be notified.`
      return { items: [{ meetingId: id }], message, result: message }
    }
    const undo = { area: MEETINGS_AREA, name: 'meeting-deleted', data: { meetingId: id }, actorId, now } as const
    await offerUndo(tx, { ...undo, message: deleted })
    return { items: [], message: '', result: deleted }
  })
}

/** The others to whom an invitation has left, also if they are no longer invited and do not know it yet. */
async function listKnowing(tx: Transaction, id: string, by: MeetingWriter): Promise<string[]> {
  const waiting = await listWaitingFor(tx, 'meeting-invited', id)
  const invited = othersOf(invitedIn(await listPeople(tx, id)), by).filter((userId) => !waiting.has(userId))
  return [...new Set([...invited, ...(await listWaitingFor(tx, 'meeting-uninvited', id))])]
}

const heldBy = <N extends UndoName>(name: N, { actorId, now }: MeetingWriter) =>
  ({ area: MEETINGS_AREA, name, actorId, now: () => now }) as const

/** Nobody is notified of what they have just done themselves. */
const othersOf = (all: readonly InvitedPerson[], { actorId }: MeetingWriter): string[] =>
  all.flatMap(({ userId }) => (userId === actorId ? [] : userId))

const invitedIn = (rows: readonly PersonRow[]): InvitedPerson[] =>
  rows.flatMap(({ userId, name, office }) => (userId ? [{ userId, name, office }] : []))

const people = ({ length }: readonly unknown[]): string => counted(length, 'person', 'people')

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

function requireReachable(quorum: number | null, { length }: readonly InvitedPerson[]): void {
  if (quorum !== null && quorum > length)
    throw fieldError('quorum', `Only ${counted(length, 'person is', 'people are')} invited.`)
}

async function findAudience(tx: Transaction, audienceId: string | null, by: MeetingWriter) {
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
