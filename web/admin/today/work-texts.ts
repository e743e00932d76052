import {
  ClipboardX,
  Eraser,
  Flag,
  Gavel,
  type LucideIcon,
  Mail,
  MailX,
  MessagesSquare,
  Star,
  Store,
  TriangleAlert,
  Umbrella,
  Users,
  Wallet,
} from 'lucide-react'
import { DELETION_DAYS } from '#shared/admin/deletion-request-rules.ts'
import type { WorkKind } from '#shared/admin/today-enums.ts'
import { REVIEW_DAYS } from '#shared/membership/application-enums.ts'
import { countReviewDays } from '#shared/membership/review-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { countGulfDays, formatCardDate, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type Work = ResponseOf<'GET /api/admin/today'>['work'][number]

export type WorkText = {
  icon: LucideIcon
  title: string
  text: string
  /** The status word, which decides the colour. */
  word: 'Pending' | 'Overdue' | 'Failed'
  action: string
  path: string
}

/** What is said of the work of one kind, and where it is done. */
export const textOf = (work: Work, now: Date): WorkText => TEXTS[work.kind](work, now)

type Write = (work: Work, now: Date) => WorkText

const TEXTS: Record<WorkKind, Write> = {
  applications: (work, now) => ({
    icon: Users,
    title:
      work.overdue > 0 ? `${count(work.overdue, 'application')} overdue` : waiting(work, 'application', 'to review'),
    text: applicationText(work, now),
    word: work.overdue > 0 ? 'Overdue' : 'Pending',
    action: `Review ${work.count}`,
    path: '/admin?tab=members&open=review',
  }),
  slips: (work, now) => ({
    icon: Wallet,
    title: waiting(work, 'payment slip', 'to check'),
    text: amountText(work, now),
    word: 'Pending',
    action: 'Check slips',
    path: '/admin/renewals?slip=waiting',
  }),
  appeals: (work, now) => ({
    icon: Gavel,
    title: waiting(work, 'appeal', 'to decide'),
    text:
      work.count === 1
        ? `Against the result of ${work.oldest}, ${dayText(work.since, now)}.`
        : `The oldest is against the result of ${work.oldest}, from ${dayText(work.since, now)}.`,
    word: 'Pending',
    action: 'Decide',
    path: `/admin/events/${work.eventId}/competition?part=appeals`,
  }),
  listings: (work, now) => ({
    icon: Store,
    title: waiting(work, 'listing', 'to moderate'),
    text: sinceText(work, now),
    word: 'Pending',
    action: 'Moderate',
    path: '/admin/moderation?kind=listing',
  }),
  reviews: (work, now) => ({
    icon: Star,
    title: waiting(work, 'review', 'to moderate'),
    text: sinceText(work, now),
    word: 'Pending',
    action: 'Moderate',
    path: '/admin/moderation?kind=review',
  }),
  reports: (work, now) => ({
    icon: Flag,
    title: waiting(work, 'reported listing', 'to check'),
    text: sinceText(work, now),
    word: 'Pending',
    action: 'Check',
    path: '/admin/moderation?kind=report',
  }),
  premium: (work, now) => ({
    icon: Umbrella,
    title: waiting(work, 'premium payment', 'to confirm'),
    text: amountText(work, now),
    word: 'Pending',
    action: 'Check payments',
    path: '/admin/premium',
  }),
  messages: (work, now) => ({
    icon: Mail,
    title: waiting(work, 'message', 'without a reply'),
    text: work.count === 1 ? `From ${work.oldest}, ${dayText(work.since, now)}.` : sinceText(work, now),
    word: 'Pending',
    action: 'Reply',
    path: '/admin/messages',
  }),
  conversation_reports: (work, now) => ({
    icon: MessagesSquare,
    title: waiting(work, 'reported conversation', 'to check'),
    text: sinceText(work, now),
    word: 'Pending',
    action: 'Check reports',
    path: '/admin/conversations',
  }),
  deletion_requests: (work, now) => ({
    icon: Eraser,
    title: waiting(work, 'deletion request', 'to complete'),
    text: `${work.oldest} asked ${onDay(work.since, now)}; we promise to complete the request within ${DELETION_DAYS} days.`,
    word: work.overdue > 0 ? 'Overdue' : 'Pending',
    action: 'Open requests',
    path: '/admin/deletion-requests',
  }),
  failed_mails: (work, now) => ({
    icon: MailX,
    title: `${count(work.count, 'email')} did not arrive`,
    text: work.oldest ? `The first was for ${work.oldest} (${dayText(work.since, now)}).` : sinceText(work, now),
    word: 'Failed',
    action: 'See why',
    path: '/admin/mail-problems',
  }),
  failed_tasks: (work, now) => ({
    icon: ClipboardX,
    title: `${count(work.count, 'task')} failed`,
    text: `${sinceText(work, now)} Nothing is lost: ${work.count === 1 ? 'it' : 'they'} can run again.`,
    word: 'Failed',
    action: 'See why',
    path: '/admin/mail-problems',
  }),
  backup: (work) => ({
    icon: TriangleAlert,
    title: work.oldest ? 'The last backup failed' : 'No recent backup',
    text: work.oldest ?? 'No backup has been verified in the last 36 hours.',
    word: 'Failed',
    action: 'See why',
    path: '/admin/backups',
  }),
}

const count = (of: number, thing: string) => counted(of, thing, `${thing}s`)
const waiting = (work: Work, thing: string, task: string) => `${count(work.count, thing)} ${task}`

const sinceText = ({ count: of, since }: Work, now: Date) =>
  of === 1 ? `From ${dayText(since, now)}.` : `The oldest is from ${dayText(since, now)}.`

const amountText = ({ count: of, since, amount }: Work, now: Date) =>
  of === 1
    ? `${formatDirhams(amount ?? 0)}, sent ${onDay(since, now)}.`
    : `${formatDirhams(amount ?? 0)} in all, the oldest from ${dayText(since, now)}.`

function applicationText({ count: of, overdue, oldest, since }: Work, now: Date): string {
  const promise = `${REVIEW_DAYS.min}-${REVIEW_DAYS.max} business days`
  const sent = of === 1 ? 'it' : 'the oldest'
  if (overdue === 0) return `${oldest} sent ${sent} ${onDay(since, now)}. We promise a decision within ${promise}.`
  const days = countReviewDays(since, now)
  const inTime = of - overdue
  const rest = inTime === 0 ? '' : ` ${inTime} more ${inTime === 1 ? 'is' : 'are'} on time.`
  return `${oldest} has waited ${count(days, 'business day')}; we promise a decision within ${promise}.${rest}`
}

/** 'today', 'yesterday', 'on Thursday' or 'on Nov 10, 2026'. */
const onDay = (since: string, now: Date): string =>
  countGulfDays(since, now) < 2 ? dayText(since, now) : `on ${dayText(since, now)}`

/** 'today', 'yesterday', 'Thursday' or 'Nov 10, 2026'. */
function dayText(since: string, now: Date): string {
  const days = countGulfDays(since, now)
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < 7 ? formatWeekdayDate(since).split(',')[0]! : formatCardDate(since)
}
