import { count, eq } from 'drizzle-orm'
import { promoteAfterProgramEdit } from '#server/events/changes/capacity-raise-service.ts'
import { isProgramDeleted } from '#server/events/changes/deleted-records.ts'
import { deleteOrHideProgram } from '#server/events/changes/program-deletion-service.ts'
import type { Event } from '#server/events/event-queries.ts'
import { requireDeletion } from '#server/events/program-places/place-checks.ts'
import type { Program } from '#server/events/program-queries.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { checkCapacity } from '#shared/events/administration/event-form-rules.ts'
import { ProgramEdit, type ProgramForm } from '#shared/events/administration/program-form-rules.ts'
import { findDayErrorsOfProgram, findTimeErrorsOfProgram } from '#shared/events/program-time-rules.ts'
import { editedFields, isSame } from '#shared/platform/edit-conflict-rules.ts'
import { emptied, rejectFields, replacePicture, uploader } from './event-edit-service.ts'
import { type By, getLocked } from './event-records.ts'
import { findEventOf, insertProgram, listProgramRows, lockProgramRow, updateProgram } from './program-admin-queries.ts'

/** The fields of a program's form, and the address of the uploaded picture. */
type Sent<Fields> = { body: Fields; url: string | null }

/** Adds a program to an event. Throws not_found or validation_failed. */
export function createProgram(db: Database, eventId: string, sent: Sent<ProgramForm>, by: By): Promise<Program> {
  return db.transaction(async (tx) => addProgram(tx, await getLocked(tx, eventId), sent, by))
}

/** `createProgram` within a transaction that holds the event's lock. */
export async function addProgram(
  tx: Transaction,
  event: Event,
  { body, url }: Sent<ProgramForm>,
  by: By,
): Promise<Program> {
  const { programImage, ...fields } = body
  rejectDeadline(body.registrationDeadline ?? null, event.eventDate)
  rejectTimes({ startsAt: body.startsAt ?? null, endsAt: body.endsAt ?? null }, event)
  const picture = await replaceUpload(tx, { before: null, url: url ?? (programImage || null), ...uploader(by) })
  const program = await insertProgram(tx, {
    ...withDefaults(emptied(fields), DEFAULTS),
    programImage: picture,
    eventId: event.id,
    createdAt: by.now,
    updatedAt: by.now,
  })
  await record(tx, 'program.created', by, { before: null, after: program })
  return program
}

/**
 * Changes only the given fields; free places go to the waiting list. Throws not_found, edit_conflict,
 * validation_failed or invalid_photo.
 */
export function editProgram(db: Database, programId: string, sent: Sent<ProgramEdit>, by: By): Promise<void> {
  return withProgram(db, programId, async (tx, before, event) => {
    await changeProgram(tx, { before, event }, sent, by)
  })
}

/** `editProgram` within a transaction that holds the locks of the event and the program. Returns the changed program. */
export async function changeProgram(
  tx: Transaction,
  { before, event }: { before: Program; event: Event },
  { body, url }: Sent<ProgramEdit>,
  by: By,
): Promise<Program> {
  const { updatedAt: basedOn, programImage, ...fields } = body
  const subject = { subjectType: 'program', subjectId: before.id }
  await requireUnchanged(tx, { basedOn, current: before, fields: EDITED, ...subject })
  const change: Partial<Program> = withDefaults(emptied(fields), before)
  const merged = { ...before, ...change }
  // moving the event may have put the deadline after its start: an unchanged deadline may stay
  if (!isSame(merged.registrationDeadline, before.registrationDeadline))
    rejectDeadline(merged.registrationDeadline, event.eventDate)
  // the same is true of times, when the event has become shorter
  if (!isSame([merged.startsAt, merged.endsAt], [before.startsAt, before.endsAt])) rejectTimes(merged, event)
  if (merged.capacity !== before.capacity) await requireCapacity(tx, before.id, merged.capacity)
  const picture = url ?? programImage
  if (picture !== undefined) change.programImage = await replacePicture(tx, before.programImage, picture, by)
  const after = await updateProgram(tx, before.id, { ...change, updatedAt: nextVersion(before.updatedAt, by.now) })
  await promoteAfterProgramEdit(tx, { before, after }, by)
  await record(tx, 'program.edited', by, { before, after })
  return after
}

/** Deletes a program and all its places, and notifies the people concerned. Throws not_found or marks_given. */
export function deleteProgram(db: Database, programId: string, by: By): Promise<void> {
  return withProgram(db, programId, async (tx, before, event) => {
    await requireDeletion(tx, [programId])
    await deleteOrHideProgram(tx, before, event, by)
    await record(tx, 'program.deleted', by, { before, after: null })
  })
}

/**
 * Sets the order of an event's programs. Throws not_found, or programs_changed unless the list names each program
 * exactly once.
 */
export function orderPrograms(db: Database, eventId: string, programIds: string[], by: By): Promise<void> {
  return db.transaction(async (tx) => {
    await getLocked(tx, eventId)
    const before = (await listProgramRows(tx, eventId)).map(({ id }) => id)
    const isComplete = programIds.length === before.length && before.every((id) => programIds.includes(id))
    if (!isComplete) throw new AppError('programs_changed')
    for (const [displayOrder, id] of programIds.entries())
      await updateProgram(tx, id, { displayOrder, updatedAt: by.now })
    const subject = { subjectType: 'event', subjectId: eventId }
    const order = { before: { programIds: before }, after: { programIds } }
    await recordActivity(tx, { actorId: by.actorId, action: 'programs.ordered', ...subject, ...order })
  })
}

/** The fields an edit may change. */
const EDITED = editedFields(ProgramEdit)
const DEFAULTS = { hasRegistration: false, displayOrder: 0, isActive: true }

/** Replaces an empty form field with its default where the record needs a value. */
function withDefaults<Fields extends object>(fields: Fields, defaults: typeof DEFAULTS) {
  const empty = Object.entries(fields).filter(([field, value]) => value === null && field in DEFAULTS)
  const filled = empty.map(([field]) => [field, defaults[field as keyof typeof DEFAULTS]])
  return { ...fields, ...Object.fromEntries(filled) } as Fields & Partial<typeof DEFAULTS>
}

/** The event is locked before its program, as everywhere. Throws not_found, also if the program waits for its deletion. */
function withProgram<T>(
  db: Database,
  programId: string,
  work: (tx: Transaction, program: Program, event: Event) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const eventId = await findEventOf(tx, programId)
    if (!eventId) throw new AppError('not_found')
    const event = await getLocked(tx, eventId)
    return work(tx, await getLockedProgram(tx, programId), event)
  })
}

/** The program, locked after its event. Throws not_found, also if it waits for its deletion. */
export async function getLockedProgram(tx: Transaction, programId: string): Promise<Program> {
  const program = await lockProgramRow(tx, programId)
  if (!program || (await isProgramDeleted(tx, program))) throw new AppError('not_found')
  return program
}

function rejectDeadline(deadline: Date | null, eventDate: Date): void {
  if (deadline && deadline > eventDate)
    rejectFields({ registrationDeadline: 'The registration deadline must be before the event starts' })
}

function rejectTimes(times: Pick<Program, 'startsAt' | 'endsAt'>, event: Event): void {
  rejectFields(findTimeErrorsOfProgram(times))
  rejectFields(findDayErrorsOfProgram(times, event))
}

async function requireCapacity(tx: Transaction, programId: string, capacity: number | null): Promise<void> {
  const taken = eq(programRegistrations.programId, programId)
  const [counted] = await tx.select({ total: count() }).from(programRegistrations).where(taken)
  const error = checkCapacity(capacity, counted?.total ?? 0)
  if (error) rejectFields({ capacity: error })
}

type Change = { before: Program | null; after: Program | null }

async function record(tx: Transaction, action: string, { actorId }: By, { before, after }: Change): Promise<void> {
  const subjectId = (after ?? before)?.id ?? ''
  const recorded = before && after ? differences(before, after) : { before, after }
  await recordActivity(tx, { actorId, action, subjectType: 'program', subjectId, ...recorded })
}
