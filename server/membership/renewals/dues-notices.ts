import { eq, inArray } from 'drizzle-orm'
import { type NoticeAbout, notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { members } from '../member-tables.ts'
import { membershipRenewals } from '../renewal-tables.ts'

type News =
  | 'paid'
  | 'part paid'
  | 'paid by credit'
  | 'partly paid by credit'
  | 'refunded'
  | 'waived'
  | 'undone'
  | 'slip refused'
type Held = Pick<NoticeAbout, 'heldBy' | 'sameAs'>
type Year = { id: string; renewalYear: number }

/** A notice about a change to a member's dues; `amount`, in fils, is the amount concerned. */
export async function notifyAboutDues(
  tx: Executor,
  { renewal, userId, amount = 0, ...held }: { renewal: Year; userId: string; amount?: number } & Held,
  news: News,
  now: Date,
): Promise<void> {
  const [title, body] = MESSAGES[news](renewal.renewalYear, formatFils(amount))
  await notifyOfYear(tx, { userId, title, body }, renewal.id, { now, ...held })
}

/** Notices that these years are due. */
export async function notifyDuesDue(
  tx: Executor,
  renewalIds: readonly string[],
  { now, ...held }: { now: Date } & Held,
): Promise<void> {
  if (renewalIds.length === 0) return
  const { id, renewalYear, dueDate } = membershipRenewals
  const years = await tx
    .select({ id, renewalYear, dueDate, userId: members.userId })
    .from(membershipRenewals)
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
    .where(inArray(id, [...renewalIds]))
  for (const { userId, ...year } of years) {
    const isOver = new Date(`${year.dueDate}T23:59:59+04:00`) < now
    const body = `${isOver ? 'They were' : 'They are'} due on ${formatLongDate(year.dueDate)}.`
    const notice = {
      userId,
      title: `Your dues for ${year.renewalYear} ${isOver ? 'are overdue' : 'are due soon'}`,
      body,
    }
    await notifyOfYear(tx, notice, year.id, { now, ...held })
  }
}

/** Only the latest notice of a year remains, so nobody who has paid still reads that they owe. */
async function notifyOfYear(
  tx: Executor,
  notice: { userId: string; title: string; body: string },
  id: string,
  told: { now: Date } & Held,
) {
  await notifyPeople(tx, [notice], { kind: 'dues', link: LINK, aboutId: id, supersedes: true, ...told })
}

const LINK = '/member/dues'
const MESSAGES: Record<News, (year: number, amount: string) => readonly [title: string, body: string]> = {
  paid: (year) => [`Your dues for ${year} are paid`, 'Your receipt is ready.'],
  'part paid': (year, amount) => [
    `We have received part of your dues for ${year}`,
    `${amount} is still outstanding. Your receipt is ready.`,
  ],
  'paid by credit': (year, amount) => [`Your dues for ${year} are paid`, `Your credit of ${amount} was used.`],
  'partly paid by credit': (year, amount) => [
    `Your credit was used for your dues for ${year}`,
    `${amount} of credit from another year was used.`,
  ],
  refunded: (year, amount) => [
    `Your credit from ${year} was refunded`,
    `We have refunded ${amount} to you. Please tell the treasurer if you have not received it.`,
  ],
  waived: (year) => [`Your dues for ${year} are waived`, 'There is nothing to pay for this year.'],
  undone: (year) => [
    `A correction to your dues for ${year}`,
    `An entry for your ${year} dues was recorded by mistake and has been removed.`,
  ],
  'slip refused': (year) => [
    `Your payment slip for ${year} was not confirmed`,
    'Please read the reason and send another slip.',
  ],
}
