import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notificationPreferences } from '#server/notifications/notification-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { REMINDER_SPANS } from '#shared/membership/dues-rules.ts'
import { isActiveMember } from '#shared/membership/member-rules.ts'
import type { RenewalReminder } from '#shared/membership/renewal-enums.ts'
import type { MailKind } from '#shared/notifications/notification-enums.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { members } from '../member-tables.ts'
import { membershipRenewals, renewalReminders } from '../renewal-tables.ts'
import { notifyDuesDue } from './dues-notices.ts'
import { aboutRenewal, lockUnsettled, type Processing } from './payment-service.ts'

const AT_ONCE = 100
const KIND: MailKind = 'dues'

/**
 * Reminds whoever owes a year and has its time come; returns how many reminders there were. Each goes out once, however
 * often this runs and in however many processes: the row that says so and the mail stand or fall together.
 */
export async function sendReminders(db: Database, now: Date): Promise<number> {
  let sent = 0
  for (const { reminder } of REMINDER_SPANS) {
    let few: number
    do {
      few = await db.transaction((tx) => remindSome(tx, reminder, now))
      sent += few
    } while (few > 0)
  }
  return sent
}

async function remindSome(tx: Transaction, reminder: RenewalReminder, now: Date): Promise<number> {
  const due = await listUnreminded(tx, reminder, gulfToday(now))
  if (due.length === 0) return 0
  // of two processes that found the same years, the second waits here for the first, and is left with nothing
  const claimed = await tx
    .insert(renewalReminders)
    .values(due.map(({ id: renewalId }) => ({ renewalId, reminder, sentAt: now })))
    .onConflictDoNothing()
    .returning({ renewalId: renewalReminders.renewalId })
  for (const { renewalId } of claimed) await sendMail(tx, 'dues-reminder', { renewalId, reminder })
  await notifyDuesDue(
    tx,
    claimed.map(({ renewalId }) => renewalId),
    now,
  )
  return claimed.length
}

/** Years of active members that are owed and for which no slip waits; who wants none, by mail or in the bell, gets none. */
function listUnreminded(tx: Transaction, reminder: RenewalReminder, today: string) {
  const { from, to } = REMINDER_SPANS.find((span) => span.reminder === reminder)!
  const { id, status, dueDate, slipUrl } = membershipRenewals
  return tx
    .select({ id })
    .from(membershipRenewals)
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
    .where(
      and(
        inArray(status, ['pending', 'overdue']),
        isNull(slipUrl),
        between(dueDate, dayAfter(today, -to), dayAfter(today, -from)),
        eq(members.status, 'approved'),
        isNull(members.suspendedAt),
        isNull(members.resignedAt),
        sql`NOT EXISTS (SELECT FROM ${renewalReminders} AS sent
          WHERE sent.renewal_id = ${membershipRenewals}.id AND sent.reminder = ${reminder})`,
        sql`NOT EXISTS (SELECT FROM ${notificationPreferences} AS wish
          WHERE wish.user_id = ${members}.user_id AND wish.kind = ${KIND} AND wish.mail_rhythm = 'never' AND NOT wish.is_in_bell)`,
      ),
    )
    .orderBy(id)
    .limit(AT_ONCE)
}

/** Reminds a member because an admin says so. Refuses 'not_found', 'renewal_settled', 'membership_inactive'. */
export function remindByHand(db: Database, { renewalId, adminId, now }: Processing): Promise<void> {
  return db.transaction(async (tx) => {
    const { renewal, member } = await lockUnsettled(tx, renewalId)
    if (!isActiveMember(member))
      throw new AppError('membership_inactive', { message: `${member.fullName} is not an active member.` })
    await recordActivity(tx, {
      ...aboutRenewal('renewal.reminded', renewal, adminId),
      after: { memberId: member.id, renewalYear: renewal.renewalYear },
    })
    await sendMail(tx, 'dues-reminder', { renewalId, reminder: 'by_hand' })
    await notifyDuesDue(tx, [renewalId], now)
  })
}
