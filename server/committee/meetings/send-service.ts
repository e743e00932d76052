import { eq, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { destroyUpload } from '#server/platform/uploads/attachment-service.ts'
import type { DocumentReader } from '#shared/committee/documents/document-rules.ts'
import { countPresent, findMinutesProblem } from '#shared/committee/meetings/meeting-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatYear, gulfDay } from '#shared/platform/gulf-dates.ts'
import { assemblies } from '../assembly/assembly-tables.ts'
import { listVersions, removeDeletedDocument, setDocumentDeleted } from '../documents/document-queries.ts'
import { addDocument } from '../documents/document-service.ts'
import { listWithAddress } from './committee-people.ts'
import {
  listDecisions,
  listItems,
  listPeople,
  listTasks,
  lockMeeting,
  type MeetingRow,
  readLastNumbers,
  updateMeeting,
} from './meeting-queries.ts'
import { meetingDecisions } from './meeting-tables.ts'
import { getMeeting, PARTICIPANT } from './meeting-view.ts'
import { minutesTitle, renderMinutes } from './minutes-pdf.ts'
import { lockPlanned, MEETINGS_AREA, recordMeeting } from './plan-service.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'minutes-sent': { meetingId: string; documentId: string | null }[]
  }
}

type Sending = { actorId: string; reader: DocumentReader; now: () => Date; publish: boolean }

/**
 * Sends the minutes to everybody who was invited and has an email address, after two minutes in which it can be undone. The
 * minutes and their decisions get their numbers of the year; with `publish` members then find them under Documents.
 * Throws not_found, minutes_sent, meeting_not_begun, and the problems of `findMinutesProblem`.
 */
export function sendMinutes(context: AppContext, id: string, { actorId, reader, now, publish }: Sending) {
  const { db } = context
  return holdInTransaction(db, { area: MEETINGS_AREA, name: 'minutes-sent', actorId, now }, async (tx, heldBy) => {
    const meeting = await lockPlanned(tx, id)
    if (meeting.startsAt > now()) throw new AppError('meeting_not_begun')
    await requireSendable(tx, meeting)
    await numberMinutes(tx, meeting)
    const ended = { writerId: null, writerKey: null, writerSince: null }
    await updateMeeting(tx, id, { ...ended, sentAt: now(), sentBy: actorId })
    const documentId = publish ? await publishMinutes(tx, context, id, { actorId, reader, now: now() }) : null
    const accounts = (await listPeople(tx, id)).flatMap(({ userId }) => userId ?? [])
    const recipients = await listWithAddress(tx, accounts)
    for (const userId of recipients) await sendMail(tx, 'minutes-sent', { meetingId: id, userId }, { heldBy })
    const after = { mails: recipients.size, isPublished: publish }
    await recordMeeting(tx, 'meeting.minutes_sent', id, { actorId, after })
    const message = `The minutes go to ${counted(recipients.size, 'person', 'people')}.`
    return { items: [{ meetingId: id, documentId }], message, result: message }
  })
}

async function requireSendable(tx: Transaction, { id, startsAt }: MeetingRow): Promise<void> {
  const isOfAssembly = (await tx.$count(assemblies, eq(assemblies.meetingId, id))) > 0
  const stored = await listItems(tx, id)
  const ids = stored.map((item) => item.id)
  const decisions = Map.groupBy(await listDecisions(tx, ids), ({ itemId }) => itemId)
  const tasks = Map.groupBy(await listTasks(tx, ids), ({ itemId }) => itemId)
  const problem = findMinutesProblem({
    items: ids.map((itemId) => ({ decisions: decisions.get(itemId) ?? [], tasks: tasks.get(itemId) ?? [] })),
    present: isOfAssembly ? null : countPresent(await listPeople(tx, id)),
    startsAt,
  })
  if (problem) throw new AppError(problem.code, { message: problem.message })
}

/** Numbers follow each other in the year of the meeting, also if two are sent at once. */
async function numberMinutes(tx: Transaction, meeting: MeetingRow): Promise<void> {
  const year = Number(formatYear(meeting.startsAt))
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('minutes numbers'), ${year})`)
  const last = await readLastNumbers(tx, year)
  await updateMeeting(tx, meeting.id, { minutesYear: year, minutesNumber: last.minutes + 1 })
  const items = await listItems(tx, meeting.id)
  const decisions = await listDecisions(
    tx,
    items.map(({ id }) => id),
  )
  const inOrder = items.flatMap(({ id }) => decisions.filter(({ itemId }) => itemId === id))
  for (const [at, { id }] of inOrder.entries())
    await tx
      .update(meetingDecisions)
      .set({ year, number: last.decisions + at + 1 })
      .where(eq(meetingDecisions.id, id))
}

type Publishing = { actorId: string; reader: DocumentReader; now: Date }

async function publishMinutes(tx: Transaction, context: AppContext, id: string, { actorId, reader, now }: Publishing) {
  const meeting = await getMeeting(tx, id, { accountId: actorId, reader: PARTICIPANT })
  const bytes = await renderMinutes(tx, meeting, now)
  const title = minutesTitle(meeting)
  const note = meeting.items
    .map((item) => item.title)
    .join(', ')
    .slice(0, 300)
  const record = { title, folder: 'minutes', note, visibility: 'members', duties: [] } as const
  const file = { bytes, mimeType: 'application/pdf', extension: 'pdf', fileName: `${title}.pdf` } as const
  const dated = { ...record, datedOn: gulfDay(meeting.startsAt) }
  const document = await addDocument(tx, context, dated, { file, reader, actorId, now })
  await updateMeeting(tx, id, { documentId: document.id })
  // members see it once the two minutes to undo it are over
  await setDocumentDeleted(tx, document.id, now)
  return document.id
}

/** Sent minutes are a draft again, and no longer under Documents. */
async function unsendMinutes(tx: Transaction, meetingId: string, documentId: string | null, now: Date): Promise<void> {
  const meeting = await lockMeeting(tx, meetingId)
  if (!meeting?.sentAt) throw new AppError('undo_over')
  const unsent = { sentAt: null, sentBy: null, minutesYear: null, minutesNumber: null, documentId: null }
  await updateMeeting(tx, meetingId, unsent)
  const itemIds = (await listItems(tx, meetingId)).map(({ id }) => id)
  if (itemIds.length > 0)
    await tx.update(meetingDecisions).set({ year: null, number: null }).where(inArray(meetingDecisions.itemId, itemIds))
  if (documentId === null) return
  const versions = await listVersions(tx, documentId)
  await setDocumentDeleted(tx, documentId, now)
  await removeDeletedDocument(tx, documentId)
  for (const { fileUrl } of versions) await destroyUpload(tx, fileUrl)
}

/** How sent minutes become a draft again. */
export const meetingsUndo: UndoHandlers = {
  'minutes-sent': {
    async undo(tx, [sent], { actorId, now }) {
      if (!sent) return
      await unsendMinutes(tx, sent.meetingId, sent.documentId, now)
      await recordMeeting(tx, 'meeting.minutes_withdrawn', sent.meetingId, { actorId })
    },
    async end(tx, [sent]) {
      if (sent?.documentId) await setDocumentDeleted(tx, sent.documentId, null)
    },
  },
}
