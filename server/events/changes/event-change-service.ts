import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { familyAt, listNotified, membersAt, type NotifiedPerson } from '#server/events/mails/household-recipients.ts'
import { eventReminders } from '#server/events/registration-tables.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { describeEventChange, type EventChange, isRescheduled } from '#shared/events/event-change-rules.ts'
import { notifyEventChange } from './event-notices.ts'
import { knownEvent, rememberEvent } from './remembered-event.ts'
import { findStatusChange } from './status-change-queries.ts'

/**
 * Notifies everybody registered or waiting, at the event or in one of its programs, that it will be deleted; each
 * member once. Returns how many. Call it in the transaction of the deletion, before deleting.
 */
export async function announceDeletion(
  tx: Transaction,
  { before, now, heldBy }: { before: Event; now: Date; heldBy: string },
): Promise<number> {
  const pending = await findStatusChange(tx, before.id)
  const known = pending ? knownEvent(before, pending, now) : before
  if (!describeEventChange(known, null, now)) return 0
  return notifyGuests(tx, { change: 'deleted', before: known, after: null, now, heldBy })
}

/**
 * Increments the SEQUENCE of an event's calendar file if its status, time or place changed, and lets its guests be
 * reminded of a new time. They are notified later (`announceStatusChange`). Call it in the transaction of the change.
 */
export async function recordChange(
  tx: Transaction,
  { before, after, now }: { before: Event; after: Event; now: Date },
): Promise<void> {
  if (isRescheduled(before, after)) await tx.delete(eventReminders).where(eq(eventReminders.eventId, before.id))
  if (describeEventChange(before, after, now)) await countUpSequence(tx, before.id)
}

type Announced = {
  change: EventChange
  before: Event
  after: Event | null
  reason?: string | null
  now: Date
  /** The undoable change whose messages wait. */
  heldBy?: string
}

/** Mails everybody with a place, and puts a notice in their bell. Returns how many. */
export async function notifyGuests(tx: Transaction, { change, before, after, reason = null, now, heldBy }: Announced) {
  const recipients = await listRecipients(tx, before.id)
  for (const { memberId, familyMemberId } of recipients) {
    const who = { memberId, ...(familyMemberId && { familyMemberId }) }
    await sendMail(tx, 'event-changed', { ...who, change, before: rememberEvent(before), reason }, { heldBy })
  }
  await notifyEventChange(tx, recipients, { change, event: after ?? before, now, heldBy })
  return recipients.length
}

// keeps `updatedAt` at the last edit by a person
const countUpSequence = (tx: Transaction, eventId: string) =>
  tx
    .update(events)
    .set({ sequence: sql`${events.sequence} + 1`, updatedAt: sql`${events.updatedAt}` })
    .where(eq(events.id, eventId))

/**
 * Everybody registered or waiting, at the event or in one of its programs: the members whom that concerns, and the people
 * of households with a login of their own.
 */
async function listRecipients(tx: Executor, eventId: string): Promise<NotifiedPerson[]> {
  const ofMembers = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(activeMember, inArray(members.id, membersAt(sql`${eventId}`))))
  const holder = tx
    .select({ id: members.id })
    .from(members)
    .where(and(activeMember, eq(members.id, familyMembers.memberId)))
  const people = await listNotified(tx, and(inArray(familyMembers.id, familyAt(sql`${eventId}`)), exists(holder)))
  return [...ofMembers.map(({ id }) => ({ memberId: id, familyMemberId: null })), ...people]
}
