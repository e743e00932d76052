import { eq, inArray } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { EventMove } from '#server/events/changes/event-moves.ts'
import type { PartsAtEvent, WhoseParts } from '#server/events/parts-at-event.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion } from '#server/platform/edit-conflict.ts'
import { describeShift } from '../claims/helper-notices.ts'
import { listShiftsAhead } from '../held-shift-queries.ts'
import { itemOfShift } from '../helper-mails.ts'
import { helperJobs, helperPlans, helperShifts } from '../helper-tables.ts'
import { findPlan } from '../shift-queries.ts'
import { forgetReminders, recordShift } from './shift-service.ts'

/**
 * Moves the shifts of an event, and until when they can be given back, as far as the event moved: days and hours, since
 * people come so long before it begins. The mail about the event says the new times.
 */
export async function moveShiftsWithEvent(tx: Transaction, { before, after }: EventMove, by: By): Promise<void> {
  const moved = after.eventDate.getTime() - before.eventDate.getTime()
  const later = (moment: Date) => new Date(moment.getTime() + moved)
  const plan = await findPlan(tx, after.id)
  if (plan?.dropUntil)
    await tx
      .update(helperPlans)
      .set({ dropUntil: later(plan.dropUntil), updatedAt: nextVersion(plan.updatedAt, by.now) })
      .where(eq(helperPlans.eventId, after.id))
  const ofEvent = tx.select({ id: helperJobs.id }).from(helperJobs).where(eq(helperJobs.eventId, after.id))
  const shifts = await tx
    .select()
    .from(helperShifts)
    .where(inArray(helperShifts.jobId, ofEvent))
    .orderBy(helperShifts.id)
    .for('update')
  for (const shift of shifts) {
    const times = { startsAt: later(shift.startsAt), endsAt: later(shift.endsAt) }
    const values = { ...times, sequence: shift.sequence + 1, updatedAt: nextVersion(shift.updatedAt, by.now) }
    await tx.update(helperShifts).set(values).where(eq(helperShifts.id, shift.id))
    await recordShift(tx, 'helper_shift.changed', by, differences(shift, { ...shift, ...values }))
    await forgetReminders(tx, shift.id)
  }
}

/** The shifts of a member and the family, or of one person of it, for tickets and the mail about a new date. */
export async function listShiftsAtEvent(db: Executor, { eventId, now, ...whose }: WhoseParts): Promise<PartsAtEvent> {
  const held = (await listShiftsAhead(db, whose, now)).filter(({ event }) => event.id === eventId)
  return {
    facts: held.map(({ name, shift, job }) => ({ label: `Shift of ${name}`, value: describeShift({ ...shift, job }) })),
    items: held.map(itemOfShift),
  }
}
