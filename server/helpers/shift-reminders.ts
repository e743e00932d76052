import { and, eq, gt, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import type { ShiftReminder } from '#shared/helpers/helper-enums.ts'
import { SHIFT_REMINDERS } from '#shared/helpers/helper-enums.ts'
import { mailHelper, notifyHelper } from './claims/helper-notices.ts'
import { findHeldShift } from './held-shift-queries.ts'
import { helperClaims, helperJobs, helperReminders, helperShifts } from './helper-tables.ts'

/** At 9:00 Gulf time two days before, and two hours before a shift begins. */
const MOMENTS: Record<ShiftReminder, (start: SQLWrapper) => ReturnType<typeof sql>> = {
  two_days_before: (start) =>
    sql`(date_trunc('day', ${start} at time zone 'Asia/Dubai') - interval '39 hours') at time zone 'Asia/Dubai'`,
  two_hours_before: (start) => sql`${start} - interval '2 hours'`,
}

/**
 * Reminds helpers of shifts two days and two hours before, including those missed while the site was down. A row records
 * each reminder, so it is sent once, however often and in however many processes this runs. Returns how many.
 */
export async function remindHelpers({ db, now, log }: RunContext): Promise<number> {
  const at = now()
  let reminded = 0
  for (const reminder of SHIFT_REMINDERS) {
    const sent = await attemptEach(
      await listDue(db, reminder, at),
      ({ id: claimId }) => db.transaction((tx) => remind(tx, { claimId, reminder, now: at })),
      { log, failure: 'a helper could not be reminded' },
    )
    reminded += sent.filter(Boolean).length
  }
  return reminded
}

/** A missed reminder of two days is no longer sent when the next one is due. Who took the shift later needs none. */
function listDue(db: Executor, reminder: ShiftReminder, now: Date): Promise<{ id: string }[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const moment = MOMENTS[reminder](helperShifts.startsAt)
  const isOvertaken = sql`${MOMENTS.two_hours_before(helperShifts.startsAt)} <= ${at}`
  return db
    .select({ id: helperClaims.id })
    .from(helperClaims)
    .innerJoin(helperShifts, eq(helperShifts.id, helperClaims.shiftId))
    .innerJoin(helperJobs, eq(helperJobs.id, helperShifts.jobId))
    .innerJoin(events, eq(events.id, helperJobs.eventId))
    .innerJoin(members, eq(members.id, helperClaims.memberId))
    .where(
      and(
        ne(events.status, 'cancelled'),
        activeMember,
        gt(helperShifts.startsAt, now),
        sql`${moment} <= ${at} and ${helperClaims.claimedAt} < ${moment}`,
        reminder === 'two_days_before' ? sql`not ${isOvertaken}` : undefined,
        sql`not exists (select from helper_reminders as sent where sent.claim_id = ${helperClaims.id} and sent.reminder = ${reminder})`,
      ),
    )
}

type Reminding = { claimId: string; reminder: ShiftReminder; now: Date }

async function remind(tx: Transaction, { claimId, reminder, now }: Reminding): Promise<boolean> {
  const held = await findHeldShift(tx, claimId)
  if (!held) return false
  const claimed = await tx
    .insert(helperReminders)
    .values({ claimId, reminder, sentAt: now })
    .onConflictDoNothing()
    .returning({ claimId: helperReminders.claimId })
  if (claimed.length === 0) return false
  const { memberId, familyMemberId } = held
  await mailHelper(tx, 'shift-reminder', held)
  const title = `Reminder: ${held.name} has a shift at ${held.event.title}`
  await notifyHelper(tx, { memberId, familyMemberId }, { ...held.shift, job: held.job }, { title, now })
  return true
}
