import type { Event } from '#server/events/event-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import { copyColumns } from '#server/platform/database/copied-columns.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { COPIED_EVENT, COPIED_PROGRAM } from './copied-event-columns.ts'
import { insertEvent } from './event-admin-queries.ts'
import { uploader } from './event-edit-service.ts'
import { type By, getLocked } from './event-records.ts'
import { insertProgram, listProgramRows } from './program-admin-queries.ts'

type CopyInput = { eventDate: Date; title?: string | undefined }
/** The new event, how much later it begins, and the new ids of the programs by their old ones. */
type Copied = { event: Event; laterMs: number; programIds: ReadonlyMap<string, string> }

/**
 * Copies an event with its programs to a new date; all its other dates move along. The copy has no registrations and is
 * hidden from visitors until it is published. Throws not_found.
 */
export async function copyEvent(db: Database, eventId: string, input: CopyInput, by: By): Promise<Event> {
  const { event } = await db.transaction((tx) => copyEventIn(tx, eventId, input, by))
  return event
}

/** The same in a transaction that copies more of the event. */
export async function copyEventIn(
  tx: Transaction,
  eventId: string,
  { eventDate, title }: CopyInput,
  by: By,
): Promise<Copied> {
  const original = await getLocked(tx, eventId)
  const laterMs = eventDate.getTime() - original.eventDate.getTime()
  const written = { createdAt: by.now, updatedAt: by.now }
  const event = await insertEvent(tx, {
    ...copyColumns(COPIED_EVENT, original, laterMs),
    ...(title !== undefined && { title }),
    featuredImage: await copyPicture(tx, original.featuredImage, by),
    // a draft: hidden, and its other new columns begin as those of any event
    isPublic: false,
    createdBy: by.actorId,
    ...written,
  })
  const programIds = new Map<string, string>()
  for (const program of await listProgramRows(tx, eventId)) {
    const { id } = await insertProgram(tx, {
      ...copyColumns(COPIED_PROGRAM, program, laterMs),
      eventId: event.id,
      programImage: await copyPicture(tx, program.programImage, by),
      ...written,
    })
    programIds.set(program.id, id)
  }
  const subject = { subjectType: 'event', subjectId: event.id, before: { id: eventId }, after: event }
  await recordActivity(tx, { actorId: by.actorId, action: 'event.copied', ...subject })
  return { event, laterMs, programIds }
}

/** Several records may share a picture; it is deleted with the last of them. */
const copyPicture = async (tx: Transaction, url: string | null, by: By) =>
  url && (url.startsWith('/files/') ? await attachUpload(tx, { url, ...uploader(by) }) : url)
