import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { endAt } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { helperClaims, helperJobs, helperOffers, helperShifts } from './helper-tables.ts'
import { helperTasks } from './tasks/task-tables.ts'

const STORED_DAYS = 30

/**
 * Deletes names and phone numbers of helpers without a membership and of typed leaders and owners of tasks 30 days after their event, and what
 * people have offered. The numbers remain, so that an event's figures stay correct.
 */
export function deleteHelperData(db: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() - STORED_DAYS * 86_400_000)
  return db.transaction(async (tx) => {
    const over = tx
      .select({ id: events.id })
      .from(events)
      .where(lt(endAt, sql`${latest.toISOString()}::timestamptz`))
    const shifts = tx
      .select({ id: helperShifts.id })
      .from(helperShifts)
      .where(
        inArray(
          helperShifts.jobId,
          tx.select({ id: helperJobs.id }).from(helperJobs).where(inArray(helperJobs.eventId, over)),
        ),
      )
    const { guestName, guestPhone, shiftId } = helperClaims
    await tx
      .update(helperClaims)
      .set({ guestName: null, guestPhone: null })
      .where(and(or(isNotNull(guestName), isNotNull(guestPhone)), inArray(shiftId, shifts)))
    await tx
      .update(helperJobs)
      .set({ leaderName: '', leaderPhone: '' })
      .where(and(or(ne(helperJobs.leaderName, ''), ne(helperJobs.leaderPhone, '')), inArray(helperJobs.eventId, over)))
    await tx
      .update(helperTasks)
      .set({ ownerName: '' })
      .where(and(ne(helperTasks.ownerName, ''), inArray(helperTasks.eventId, over)))
    await tx.delete(helperOffers).where(inArray(helperOffers.eventId, over))
  })
}
