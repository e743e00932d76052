import { isEventDeleted } from '#server/events/changes/deleted-records.ts'
import type { Event } from '#server/events/event-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { differences } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { findEventRow, lockEvent } from './event-admin-queries.ts'

export type By = { actorId: string; now: Date }

/** Who does what nobody has asked for, for the activity log. */
export const BY_SITE = { actorId: null }

type GateLinkOfHelper = { id: string; name: string; day: string; createdAt: Date }

/** An admin, or a helper at a gate who has no account but a link. */
export type AttendanceBy = { actorId: string | null; now: Date; gateLink?: GateLinkOfHelper | null }

/** What the activity log says about a helper: the log is never changed, and the name is deleted. */
export const gateLinkOf = ({ gateLink }: AttendanceBy) => gateLink && { gateLinkId: gateLink.id }

/** The event, locked until the transaction ends. Throws not_found, also for one that waits for its deletion. */
export async function getLocked(tx: Transaction, eventId: string): Promise<Event> {
  const event = await lockEvent(tx, eventId)
  if (!event || (await isEventDeleted(tx, eventId))) throw new AppError('not_found')
  return event
}

/** The stored event. Throws not_found. */
export async function getEventRow(db: Executor, eventId: string): Promise<Event> {
  const event = await findEventRow(db, eventId)
  if (!event) throw new AppError('not_found')
  return event
}

type Change = { before: Event | null; after: Event | null }

/** Records what an admin, or the site itself, did to an event; of an edit only what it changed. */
export async function recordEdit(
  tx: Transaction,
  action: string,
  { actorId }: Pick<AttendanceBy, 'actorId'>,
  { before, after }: Change,
): Promise<void> {
  const subjectId = (after ?? before)?.id ?? ''
  const recorded = before && after ? differences(before, after) : { before, after }
  await recordActivity(tx, { actorId, action, subjectType: 'event', subjectId, ...recorded })
}
