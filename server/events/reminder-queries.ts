import { and, eq, gt, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { unfinishedAt } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { activeMember } from '#server/events/registration-queries.ts'
import { eventRegistrations, eventReminders } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { EventReminder } from '#shared/events/event-enums.ts'
import { timeSlotOf } from '#shared/events/program-time-rules.ts'

/** The reminders that guests get. */
export type SentReminder = Extract<EventReminder, 'day_before' | 'two_hours_before'>

/** When an event's guests are reminded: at 9:00 Gulf time on the day before, and two hours before it begins. */
const MOMENTS: Record<SentReminder, SQL> = {
  day_before: sql`(date_trunc('day', ${events.eventDate} at time zone 'Asia/Dubai') - interval '15 hours') at time zone 'Asia/Dubai'`,
  two_hours_before: sql`${events.eventDate} - interval '2 hours'`,
}

/** Upcoming events whose guests should have had this reminder by now. */
export async function listEventsToRemind(db: Executor, reminder: SentReminder, now: Date): Promise<string[]> {
  const rows = await db.select({ id: events.id }).from(events).where(isToRemind(reminder, now))
  return rows.map(({ id }) => id)
}

/** A missed reminder of the day before is not sent any more when the next one is due: guests get one of them. */
function isToRemind(reminder: SentReminder, now: Date) {
  const at = sql`${now.toISOString()}`
  const isDue = lte(MOMENTS[reminder], at)
  const isOvertaken = reminder === 'day_before' ? lte(MOMENTS.two_hours_before, at) : undefined
  return and(gt(events.eventDate, now), unfinishedAt(now), isDue, isOvertaken && not(isOvertaken))
}

type Claim = { eventId: string; reminder: SentReminder; now: Date }

/**
 * Marks an event's guests as reminded and returns those who were not yet. Guests who registered after the reminder time
 * need none.
 */
export async function claimReminders(tx: Transaction, { eventId, reminder, now }: Claim): Promise<string[]> {
  // the event may have been moved or cancelled since it was listed; the lock keeps it unchanged until the mails are
  // queued
  const ofEvent = and(eq(events.id, eventId), isToRemind(reminder, now))
  const [event] = await tx.select({ id: events.id }).from(events).where(ofEvent).for('share')
  if (!event) return []
  const guests = await listGuests(tx, eventId, MOMENTS[reminder])
  if (guests.length === 0) return []
  const claimed = await tx
    .insert(eventReminders)
    .values(guests.map(({ memberId }) => ({ eventId, memberId, reminder, sentAt: now })))
    .onConflictDoNothing()
    .returning({ memberId: eventReminders.memberId })
  return claimed.map(({ memberId }) => memberId)
}

function listGuests(tx: Transaction, eventId: string, moment: SQL): Promise<{ memberId: string }[]> {
  const atEvent = tx
    .select({ id: eventRegistrations.memberId })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(events.id, eventId), lt(eventRegistrations.registeredAt, moment)))
  const inPrograms = tx
    .select({ id: programRegistrations.memberId })
    .from(programRegistrations)
    .innerJoin(eventPrograms, eq(eventPrograms.id, programRegistrations.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(and(eq(events.id, eventId), eq(eventPrograms.isActive, true), lt(programRegistrations.registeredAt, moment)))
  return tx
    .select({ memberId: members.id })
    .from(members)
    .where(and(activeMember, or(inArray(members.id, atEvent), inArray(members.id, inPrograms))))
}

/** Who of a member's family takes part in what at an event, in the order of the programs. */
export async function listParts(db: Executor, eventId: string, memberId: string) {
  const rows = await db
    .select({
      name: sql<string>`coalesce(${familyMembers.name}, ${members.fullName})`,
      program: eventPrograms,
      event: events,
    })
    .from(programRegistrations)
    .innerJoin(eventPrograms, eq(eventPrograms.id, programRegistrations.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .innerJoin(members, eq(members.id, programRegistrations.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, programRegistrations.familyMemberId))
    .where(
      and(
        eq(eventPrograms.eventId, eventId),
        eq(eventPrograms.isActive, true),
        eq(programRegistrations.memberId, memberId),
      ),
    )
    .orderBy(eventPrograms.startsAt, eventPrograms.displayOrder, eventPrograms.title, programRegistrations.registeredAt)
  return rows.map(({ name, program, event }) => ({
    name,
    program: program.title,
    timeSlot: timeSlotOf(program, event),
    venue: program.venue,
  }))
}
