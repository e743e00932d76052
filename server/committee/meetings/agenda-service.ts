import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { canSeeDocument, type DocumentReader } from '#shared/committee/documents/document-rules.ts'
import type { NewMeeting } from '#shared/committee/meetings/meeting-rules.ts'
import { documents } from '../documents/document-tables.ts'
import { findMeeting, listDecisions, listItems, listTasks } from './meeting-queries.ts'
import { meetingItems, meetingPapers } from './meeting-tables.ts'

type Agenda = NewMeeting['items']

/** The agenda in its order as a form sends it, with the papers that this reader can see. */
export async function readAgenda(tx: Transaction, meetingId: string, reader: DocumentReader): Promise<Agenda> {
  const agenda: Agenda = []
  for (const { id, title, speaker, minutes, aboutMeetingId } of await listItems(tx, meetingId))
    agenda.push({ id, title, speaker, minutes, aboutMeetingId, documentIds: await listPapersSeen(tx, id, reader) })
  return agenda
}

/**
 * Writes the agenda in its order; what has been written stays with its item, and papers that this writer cannot see stay.
 * Throws validation_failed for an unknown paper or meeting, and for a removed item under which something is written.
 */
export async function writeAgenda(
  tx: Transaction,
  meetingId: string,
  items: Agenda,
  reader: DocumentReader,
): Promise<void> {
  await requireOwnItems(tx, meetingId, items)
  await requireKnown(tx, items, reader)
  await removeItems(tx, meetingId, items)
  for (const [position, { documentIds, ...item }] of items.entries()) {
    const values = { ...item, meetingId, position }
    // an approval does not move to other minutes
    const isSameMinutes = sql`${meetingItems.aboutMeetingId} is not distinct from excluded.about_meeting_id`
    const approvesMinutes = sql<boolean>`${meetingItems.approvesMinutes} and ${isSameMinutes}`
    await tx
      .insert(meetingItems)
      .values(values)
      .onConflictDoUpdate({ target: meetingItems.id, set: { ...values, approvesMinutes } })
    // papers that this writer cannot see stay
    const seen = await listPapersSeen(tx, item.id, reader)
    const gone = seen.filter((id) => !documentIds.includes(id))
    if (gone.length > 0)
      await tx
        .delete(meetingPapers)
        .where(and(eq(meetingPapers.itemId, item.id), inArray(meetingPapers.documentId, gone)))
    for (const [at, documentId] of documentIds.entries())
      await tx
        .insert(meetingPapers)
        .values({ itemId: item.id, documentId, position: at })
        .onConflictDoUpdate({ target: [meetingPapers.itemId, meetingPapers.documentId], set: { position: at } })
  }
}

async function listPapersSeen(tx: Transaction, itemId: string, reader: DocumentReader): Promise<string[]> {
  const papers = await tx
    .select({ id: documents.id, visibility: documents.visibility, duties: documents.duties })
    .from(meetingPapers)
    .innerJoin(documents, eq(documents.id, meetingPapers.documentId))
    .where(and(eq(meetingPapers.itemId, itemId), isNull(documents.deletedAt)))
    .orderBy(asc(meetingPapers.position))
  return papers.filter((paper) => canSeeDocument(reader, paper)).map(({ id }) => id)
}

/** The browser chooses the ids: none may be one of another meeting. */
async function requireOwnItems(tx: Transaction, meetingId: string, items: Agenda): Promise<void> {
  const ids = items.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new AppError('malformed_request')
  if (ids.length === 0) return
  const foreign = await tx
    .select({ id: meetingItems.id })
    .from(meetingItems)
    .where(and(inArray(meetingItems.id, ids), ne(meetingItems.meetingId, meetingId)))
  if (foreign.length > 0) throw new AppError('malformed_request')
}

async function requireKnown(tx: Transaction, items: Agenda, reader: DocumentReader): Promise<void> {
  for (const [at, { documentIds, aboutMeetingId }] of items.entries()) {
    const found =
      documentIds.length > 0 ? await tx.select().from(documents).where(inArray(documents.id, documentIds)) : []
    const isKnown = (id: string) =>
      found.some((each) => each.id === id && !each.deletedAt && canSeeDocument(reader, each))
    if (!documentIds.every(isKnown))
      throw fieldError(`items.${at}.documentIds`, 'One of these papers is no longer there. Please remove it.')
    const about = aboutMeetingId && (await findMeeting(tx, aboutMeetingId))
    if (aboutMeetingId && !about)
      throw fieldError(`items.${at}.aboutMeetingId`, 'The earlier meeting is no longer there.')
  }
}

/** Removes the other items. Throws validation_failed for one under which something is written. */
export async function removeItems(tx: Transaction, meetingId: string, items: readonly { id: string }[]): Promise<void> {
  const gone = (await listItems(tx, meetingId)).filter(({ id }) => !items.some((item) => item.id === id))
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return
  const written = [...(await listDecisions(tx, ids)), ...(await listTasks(tx, ids))].map(({ itemId }) => itemId)
  const writtenItem = gone.find(
    ({ id, text, approvesMinutes }) => text !== '' || approvesMinutes || written.includes(id),
  )
  if (writtenItem)
    throw fieldError('items', `Something is written under ‘${writtenItem.title}’. Please clear it first.`)
  await tx.delete(meetingItems).where(inArray(meetingItems.id, ids))
}
