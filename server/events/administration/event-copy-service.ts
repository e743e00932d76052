import type { Event } from '#server/events/event-queries.ts'

import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { insertEvent } from './event-admin-queries.ts'
import { uploader } from './event-edit-service.ts'
import { type By, getLocked } from './event-records.ts'
import { insertProgram, listProgramRows } from './program-admin-queries.ts'

type CopyInput = { eventDate: Date; title?: string | undefined }

/**
 * Copies an event with its programs to a new date; all its other dates move along. The copy has no registrations and is
 * hidden from visitors until it is published. Throws not_found.
 */
export function copyEvent(db: Database, eventId: string, { eventDate, title }: CopyInput, by: By): Promise<Event> {
  return db.transaction(async (tx) => {
    const original = await getLocked(tx, eventId)
    const later = eventDate.getTime() - original.eventDate.getTime()
    const move = (date: Date | null) => date && new Date(date.getTime() + later)
    const { id: _, ...fields } = original
    const event = await insertEvent(tx, {
      ...fields,
      title: title ?? original.title,
      eventDate,
      eventEndDate: move(original.eventEndDate),
      registrationDeadline: move(original.registrationDeadline),
      status: 'upcoming',
      statusChosenAt: null,
      sequence: 0,
      isPublic: false,
      isFeatured: false,
      // prices and numbers are set anew
      sellsTickets: false,
      featuredImage: await copyPicture(tx, original.featuredImage, by),
      createdBy: by.actorId,
      createdAt: by.now,
      updatedAt: by.now,
    })
    for (const { id: _id, ...program } of await listProgramRows(tx, eventId))
      await insertProgram(tx, {
        ...program,
        eventId: event.id,
        registrationDeadline: move(program.registrationDeadline),
        startsAt: move(program.startsAt),
        endsAt: move(program.endsAt),
        programImage: await copyPicture(tx, program.programImage, by),
        createdAt: by.now,
        updatedAt: by.now,
      })
    const subject = { subjectType: 'event', subjectId: event.id }
    await recordActivity(tx, {
      actorId: by.actorId,
      action: 'event.copied',
      ...subject,
      before: { id: eventId },
      after: event,
    })
    return event
  })
}

/** Several records may share a picture; it is deleted with the last of them. */
const copyPicture = async (tx: Transaction, url: string | null, by: By) =>
  url && (url.startsWith('/files/') ? await attachUpload(tx, { url, ...uploader(by) }) : url)
