import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailBlock, MailComposers } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { balanceOf } from '#shared/membership/dues/balance-rules.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import type { RenewalReminder } from '#shared/membership/renewal-enums.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { formatLongDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { Settings } from '#shared/settings/settings-rules.ts'
import { findAddressee, keyBlocks } from '../mail-addressee.ts'
import { findMember, type Member, type Renewal } from '../member-queries.ts'
import { listPayments, sumOf } from '../payments/payment-queries.ts'
import { membershipRenewals } from '../renewal-tables.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'dues-reminder': { renewalId: string; reminder: RenewalReminder | 'by_hand' }
    'dues-waived': { renewalId: string }
    'dues-record-undone': { renewalId: string; receiptNumber: string | null }
  }
}

export const renewalMails: MailComposers = {
  'dues-reminder': async ({ renewalId, reminder }, { db, now }) => {
    const about = await findRenewal(db, renewalId)
    // paid, waived, suspended or resigned in the meantime, or waiting for the committee: no reminder needed
    if (!about || isSettled(about.renewal) || about.renewal.slipUrl || !isActiveMember(about.member)) return null
    const { renewal, member, addressee, outstanding } = about
    const settings = await readSettings(db)
    const { subject, heading, message } = MESSAGES[timeOf(renewal, reminder, gulfToday(now()))](renewal)
    return {
      to: addressee.email,
      userId: addressee.userId,
      subject,
      heading,
      blocks: [
        { paragraph: `Dear ${member.fullName},\n${message}` },
        ...paymentBlocks(member, { ...renewal, outstanding }, settings),
        ...(await keyBlocks(db, addressee, now(), {
          invitation: 'Choose a password to view your dues on the website.',
          label: 'View my dues',
          path: '/member/dues',
        })),
        { note: 'Have you already paid? Send us the payment slip on that page, and we will stop reminding you.' },
      ],
    }
  },
  'dues-waived': async ({ renewalId }, { db }) => {
    const about = await findRenewal(db, renewalId)
    if (about?.renewal.status !== 'waived') return null
    const { renewal, member, addressee } = about
    return {
      to: addressee.email,
      subject: `Your dues for ${renewal.renewalYear} are waived`,
      heading: 'You have nothing to pay',
      blocks: [
        { paragraph: `Dear ${member.fullName},\nThe committee has waived your dues for ${renewal.renewalYear}.` },
        { facts: [{ label: 'Reason', value: renewal.waiverReason ?? '' }] },
        { button: { label: 'View my dues', url: '/member/dues' } },
      ],
    }
  },
  'dues-record-undone': async ({ renewalId, receiptNumber }, { db }) => {
    const about = await findRenewal(db, renewalId)
    // waived or paid again in the meantime; a void receipt is always announced
    if (!about || (!receiptNumber && isSettled(about.renewal))) return null
    const { renewal, member, addressee, outstanding } = about
    const receipt = receiptNumber ? ` Receipt ${receiptNumber} is void.` : ''
    return {
      to: addressee.email,
      subject: `A correction to your dues for ${renewal.renewalYear}`,
      heading: 'Recorded by mistake',
      blocks: [
        {
          paragraph: `Dear ${member.fullName},\nAn entry for your ${renewal.renewalYear} dues was recorded by mistake and has been removed.${receipt}`,
        },
        { facts: [{ label: 'Outstanding', value: formatFils(outstanding) }] },
        { button: { label: 'View my dues', url: '/member/dues' } },
        { note: 'If you think this is wrong, please tell us through the Contact page.' },
      ],
    }
  },
}

/** A year with its totals in fils, its member and the recipient; null if one of them is gone. */
export async function findRenewal(db: Executor, renewalId: string) {
  const [renewal] = await db.select().from(membershipRenewals).where(eq(membershipRenewals.id, renewalId))
  const member = renewal && (await findMember(db, renewal.memberId))
  const addressee = member && (await findAddressee(db, member.userId))
  if (!renewal || !member || !addressee) return null
  return { renewal, member, addressee, ...balanceOf(renewal, sumOf(await listPayments(db, [renewalId]))) }
}

type When = 'before' | 'soon' | 'after'
const MESSAGES: Record<When, (renewal: Renewal) => { subject: string; heading: string; message: string }> = {
  before: ({ renewalYear, dueDate }) => ({
    subject: `Your dues for ${renewalYear} are due on ${formatLongDate(dueDate)}`,
    heading: `Your dues for ${renewalYear}`,
    message: `Your next membership year begins on ${formatLongDate(dueDate)}. You can pay your dues now.`,
  }),
  soon: ({ renewalYear, dueDate }) => ({
    subject: `One week left: your dues for ${renewalYear}`,
    heading: 'Your dues are due in a few days',
    message: `Your dues for ${renewalYear} are due on ${formatLongDate(dueDate)}.`,
  }),
  after: ({ renewalYear, dueDate }) => ({
    subject: `Your dues for ${renewalYear} are overdue`,
    heading: 'Your dues are overdue',
    message: `Your dues for ${renewalYear} were due on ${formatLongDate(dueDate)}, and we have not received the full amount yet.`,
  }),
}

function timeOf({ dueDate }: Renewal, reminder: RenewalReminder | 'by_hand', today: string): When {
  if (reminder === '30_days_before') return 'before'
  if (reminder === '7_days_before') return 'soon'
  if (reminder === '7_days_after' || today > dueDate) return 'after'
  return today >= dayAfter(dueDate, -7) ? 'soon' : 'before'
}

type Open = Pick<Renewal, 'dueDate'> & { outstanding: number }

/** What to pay, to which account and with which reference; details the association has not set are left out. */
function paymentBlocks({ membershipNumber }: Member, { outstanding, dueDate }: Open, settings: Settings): MailBlock[] {
  const { duesAccountName, duesBankName, duesIban, duesPaymentInstructions } = settings
  const facts = [
    { label: 'Amount', value: formatFils(outstanding), isMain: true },
    { label: 'Reference', value: membershipNumber ?? '', isMain: true },
    { label: 'Due date', value: formatLongDate(dueDate) },
    { label: 'Account name', value: duesAccountName },
    { label: 'Bank', value: duesBankName },
    { label: 'IBAN', value: duesIban },
  ].filter(({ value }) => value !== '')
  return [{ facts }, ...(duesPaymentInstructions ? [{ paragraph: duesPaymentInstructions }] : [])]
}
