import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notificationPreferences } from '#server/notifications/notification-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { isSettled, REMINDER_SPANS } from '#shared/membership/dues-rules.ts'
import type { RenewalReminder } from '#shared/membership/renewal-enums.ts'
import { FIRST_PAYMENT_DAYS } from '#shared/membership/renewal-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import type { MailKind } from '#shared/notifications/notification-enums.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { counted } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { findMember, type Member } from '../member-queries.ts'
import { activeMember } from '../member-rights.ts'
import { members } from '../member-tables.ts'
import { membershipRenewals, renewalReminders } from '../renewal-tables.ts'
import { notifyDuesDue } from './dues-notices.ts'
import { listLedger } from './ledger-queries.ts'
import { aboutRenewal, lockUnsettled, type RenewalInput } from './payment-service.ts'

const AT_ONCE = 100
const KIND: MailKind = 'dues'

/**
 * Reminds everyone who owes a year when a reminder is due. Returns the number of reminders. Each is sent once, however
 * often and in however many processes this runs: its row and its mail are stored in one transaction.
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
  // of two processes that found the same years, the second waits here for the first and then has nothing left
  const claimed = await tx
    .insert(renewalReminders)
    .values(due.map(({ id: renewalId }) => ({ renewalId, reminder, sentAt: now })))
    .onConflictDoNothing()
    .returning({ renewalId: renewalReminders.renewalId })
  for (const { renewalId } of claimed) await sendMail(tx, 'dues-reminder', { renewalId, reminder })
  await notifyDuesDue(
    tx,
    claimed.map(({ renewalId }) => renewalId),
    { now },
  )
  return claimed.length
}

/**
 * Owed years of active members without a pending slip, except members who have turned the reminder off in both mail and
 * bell.
 */
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
        activeMember,
        sql`(${hasJustReturned} AND ${today}::date < ${dueDate}) IS NOT TRUE`,
        sql`NOT EXISTS (SELECT FROM ${renewalReminders} AS sent
          WHERE sent.renewal_id = ${membershipRenewals}.id AND sent.reminder = ${reminder})`,
        sql`NOT EXISTS (SELECT FROM ${notificationPreferences} AS wish
          WHERE wish.user_id = ${members}.user_id AND wish.kind = ${KIND} AND wish.mail_rhythm = 'never' AND NOT wish.is_in_bell)`,
      ),
    )
    .orderBy(id)
    .limit(AT_ONCE)
}

const approvedOn = sql`(${members.approvedAt} AT TIME ZONE 'Asia/Dubai')::date`
/** Somebody who returns has 30 days for what is due then, and is not reminded before they are over. */
const hasJustReturned = sql`(${members.joinedDate} < ${approvedOn}
  AND ${membershipRenewals.dueDate} = ${approvedOn} + ${sql.raw(String(FIRST_PAYMENT_DAYS))})`

/**
 * Reminds a member of the longest unpaid year at an admin's request, and returns that year's id. Throws not_found,
 * renewal_settled if nothing is owed or a payment slip waits, or membership_inactive.
 */
export async function remindMember(
  db: Database,
  { memberId, ...by }: { memberId: string; adminId: string; now: Date; heldBy?: string },
): Promise<string> {
  const member = await findMember(db, memberId)
  if (!member) throw new AppError('not_found')
  const longest = (await listLedger(db, memberId)).find((year) => !isSettled(year))
  if (!longest) throw new AppError('renewal_settled', { message: `${member.fullName} owes no dues.` })
  await remindByHand(db, { renewalId: longest.id, ...by })
  return longest.id
}

/**
 * Sends a reminder at an admin's request. Throws not_found, renewal_settled if nothing is owed or a payment slip of the
 * member waits for the committee, or membership_inactive.
 */
export function remindByHand(db: Database, { renewalId, adminId, now, heldBy }: RenewalInput): Promise<void> {
  return db.transaction(async (tx) => {
    const { renewal, member } = await lockUnsettled(tx, renewalId)
    if (!isActiveMember(member))
      throw new AppError('membership_inactive', { message: `${member.fullName} is not an active member.` })
    await requireNoSlip(tx, member)
    await recordActivity(tx, {
      ...aboutRenewal('renewal.reminded', renewal, adminId),
      after: { memberId: member.id, renewalYear: renewal.renewalYear },
    })
    const reminder = { name: 'dues-reminder', ids: { renewalId, reminder: 'by_hand' } } as const
    await sendMail(tx, reminder.name, reminder.ids, { heldBy })
    await notifyDuesDue(tx, [renewalId], { now, heldBy, sameAs: reminder })
  })
}

/** What the bar says about reminders that wait. */
export const reminderMessage = (count: number) => `${counted(count, 'reminder has', 'reminders have')} been prepared.`

/** Nobody is reminded who waits for the committee. Throws renewal_settled. */
async function requireNoSlip(tx: Transaction, { id, fullName }: Member): Promise<void> {
  const waiting = (await listLedger(tx, id)).find((year) => !isSettled(year) && year.slipUrl !== null)
  if (!waiting) return
  const message = `${fullName} has sent a payment slip for ${waiting.renewalYear}. Check it first.`
  throw new AppError('renewal_settled', { message })
}
