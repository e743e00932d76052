import { promoteAfterEdit } from '#server/events/changes/capacity-raise-service.ts'
import { recordChange } from '#server/events/changes/event-change-service.ts'
import { checkEventDeletion } from '#server/events/changes/event-deletion-checks.ts'
import { deleteOrHide } from '#server/events/changes/event-deletion-service.ts'
import { moveParts } from '#server/events/changes/event-moves.ts'
import { deferChange, keepDeadline } from '#server/events/changes/status-change-service.ts'
import type { Event } from '#server/events/event-queries.ts'
import { countRegistered } from '#server/events/registration-queries.ts'
import { hasEndedOrders } from '#server/events/sales/event-refund-service.ts'
import { moveHolds } from '#server/events/sales/hold-move-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import {
  describeLowCapacity,
  EventEdit,
  type EventForm,
  findTimeErrors,
} from '#shared/events/administration/event-form-rules.ts'
import { isMoved } from '#shared/events/event-change-rules.ts'
import { endOf, isUnfinished, statusAt } from '#shared/events/event-rules.ts'
import { editedFields, isSame } from '#shared/platform/edit-conflict-rules.ts'
import { withoutVersion } from '#shared/platform/framing-rules.ts'
import { insertEvent, updateEvent } from './event-admin-queries.ts'
import { type By, getLocked, recordEdit } from './event-records.ts'
import { moveProgramsWithEvent } from './program-move-service.ts'

/** Creates an event. Throws invalid_photo for a picture that is not available. */
export function createEvent(db: Database, form: EventForm, by: By): Promise<Event> {
  return db.transaction(async (tx) => {
    const { status, featuredImage, ...fields } = form
    const picture = await replaceUpload(tx, { before: null, url: featuredImage || null, ...uploader(by) })
    const dated = { ...emptied(fields), eventEndDate: fields.eventEndDate ?? null }
    const event = await insertEvent(tx, {
      ...dated,
      featuredImage: picture,
      ...(status === 'cancelled' ? CANCELLED : following(dated, by.now)),
      createdBy: by.actorId,
      createdAt: by.now,
      updatedAt: by.now,
    })
    await recordEdit(tx, 'event.created', by, { before: null, after: event })
    return event
  })
}

/**
 * Changes only the given fields; the times and deadlines of programs move with the date, and free places go to the
 * waiting list. Guests are notified two minutes later of a changed status, time or place. A status sent alone is set by
 * hand and holds until the dates change; a cancellation always holds. Throws not_found, edit_conflict,
 * validation_failed, invalid_photo, event_over for an ended event that is to be open, event_orders_ended for a cancelled
 * one that is to take place after its orders ended, and needs_confirmation for a capacity below the people registered.
 */
export function editEvent(db: Database, eventId: string, edit: EventEdit, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, eventId)
    const { updatedAt: basedOn, status: _, reason = null, confirmed, featuredImage, ...fields } = edit
    await requireUnchanged(tx, { basedOn, current: before, fields: EDITED, subjectType: 'event', subjectId: eventId })
    const change: Partial<Event> = emptied(fields)
    const merged = { ...before, ...change }
    rejectFields(findTimeErrors(merged))
    if (merged.capacity !== before.capacity && !confirmed) await requireCapacity(tx, eventId, merged.capacity)
    if (featuredImage !== undefined)
      change.featuredImage = await replacePicture(tx, before.featuredImage, featuredImage, by)
    Object.assign(change, statusAfter({ before, merged, edit }, by.now))
    await requireRestorable(tx, before, change)
    const after = await updateEvent(tx, eventId, { ...change, updatedAt: nextVersion(before.updatedAt, by.now) })
    await moveProgramsWithEvent(tx, { before, after }, by)
    await moveParts(tx, { before, after }, by)
    await moveHolds(tx, { before, after, now: by.now })
    await recordChange(tx, { before, after, now: by.now })
    const isStatusChanged = edit.status !== undefined && statusAt(before, by.now) !== statusAt(after, by.now)
    if (isStatusChanged || isMoved(before, after)) await deferChange(tx, { before, after, reason, now: by.now })
    else await keepDeadline(tx, { before, after })
    await promoteAfterEdit(tx, { before, after }, by)
    await recordEdit(tx, 'event.edited', by, { before, after })
  })
}

/**
 * Deletes an event with its programs and all places, and notifies the people concerned. Throws not_found, marks_given if
 * a program was judged, event_has_payments, or why a later feature refuses it.
 */
export function deleteEvent(db: Database, eventId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, eventId)
    const error = await checkEventDeletion(tx, eventId)
    if (error) throw error
    await deleteOrHide(tx, before, by)
    await recordEdit(tx, 'event.deleted', by, { before, after: null })
  })
}

/** The fields an edit may change. */
const EDITED = editedFields(EventEdit, ['reason', 'confirmed'])

/** A picture that the form sends back with its version is the same picture. */
export function replacePicture(tx: Transaction, before: string | null, sent: string | null, by: By) {
  const url = sent || null
  if (before !== null && url !== null && withoutVersion(url) === before) return before
  return replaceUpload(tx, { before, url, ...uploader(by) })
}

/** Who attaches the picture of an event, as the upload services expect it. */
export const uploader = ({ actorId, now }: By) => ({
  kind: 'event' as const,
  ownerId: null,
  uploadedBy: actorId,
  now,
})

/** Turns empty texts into null. */
export function emptied<Fields extends object>(fields: Fields): { [K in keyof Fields]: Exclude<Fields[K], undefined> } {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named.map(([field, value]) => [field, value === '' ? null : value])) as ReturnType<
    typeof emptied<Fields>
  >
}

/** Throws validation_failed with the first message if any field has an error. */
export function rejectFields(fields: Record<string, string>): void {
  const [message] = Object.values(fields)
  if (message) throw new AppError('validation_failed', { message, fields })
}

/** Throws needs_confirmation for a capacity below the people registered. */
async function requireCapacity(tx: Transaction, eventId: string, capacity: number | null): Promise<void> {
  const message = describeLowCapacity(capacity, await countRegistered(tx, eventId))
  if (message) throw new AppError('needs_confirmation', { message, fields: { capacity: message } })
}

type StatusEdit = { before: Event; merged: Event; edit: EventEdit }

/** The status after an edit. Forms always send a status: together with other fields it only cancels or restores. */
function statusAfter({ before, merged, edit }: StatusEdit, now: Date): Partial<Event> {
  const shown = statusAt(before, now)
  const sent = edit.status ?? shown
  if (sent !== shown) {
    if (sent === 'cancelled') return CANCELLED
    if (isStatusAlone(edit)) {
      if (isUnfinished({ status: sent }) && endOf(merged) <= now) throw new AppError('event_over', { message: OVER })
      return choosing(merged, sent, now)
    }
    if (shown === 'cancelled') return following(merged, now)
  }
  const isMoved = !isSame([before.eventDate, before.eventEndDate], [merged.eventDate, merged.eventEndDate])
  return isMoved && shown !== 'cancelled' ? following(merged, now) : {}
}

/** Throws event_orders_ended for a cancelled event whose orders have ended. */
async function requireRestorable(tx: Transaction, before: Event, { status }: Partial<Event>): Promise<void> {
  const isRestored = before.status === 'cancelled' && status !== undefined && status !== 'cancelled'
  if (isRestored && (await hasEndedOrders(tx, before.id))) throw new AppError('event_orders_ended')
}

const isStatusAlone = ({
  status: _,
  updatedAt: _basedOn,
  reason: _reason,
  confirmed: _confirmed,
  ...others
}: EventEdit) => Object.values(others).every((value) => value === undefined)

const OVER = 'This event is over. To open it again, please change its date first.'

const CANCELLED = { status: 'cancelled' as const, statusChosenAt: null }

type Dates = Pick<Event, 'eventDate' | 'eventEndDate'>

const following = (dates: Dates, now: Date) => ({ status: byDates(dates, now), statusChosenAt: null })

/** A chosen status that agrees with the dates follows them from then on; any other holds against them. */
const choosing = (dates: Dates, status: Event['status'], now: Date) => ({
  status,
  statusChosenAt: status === byDates(dates, now) ? null : now,
})

const byDates = (dates: Dates, now: Date) => statusAt({ ...dates, status: 'upcoming', statusChosenAt: null }, now)
