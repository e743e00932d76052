import { Users, Wallet } from 'lucide-react'
import { REVIEW_DAYS } from '#shared/membership/application-enums.ts'
import type { membershipWork } from '#shared/membership/membership-work.ts'
import { countReviewDays } from '#shared/membership/review-rules.ts'
import {
  amountText,
  countOf,
  type DoneLine,
  onDay,
  type Work,
  type WorkTexts,
  waiting,
} from '#web/platform/waiting-work.ts'

export const membershipWorkTexts: WorkTexts<(typeof membershipWork)[number]> = {
  applications: (work, now) => ({
    icon: Users,
    title:
      work.overdue > 0 ? `${countOf(work.overdue, 'application')} overdue` : waiting(work, 'application', 'to review'),
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
  lapses: (work) => ({
    icon: Wallet,
    title: waiting(work, 'membership', 'to lapse'),
    text: `${work.oldest} has been overdue the longest. Nobody lapses before you have read the list.`,
    word: 'Pending',
    action: 'Read the list',
    path: '/admin/renewals?view=lapses',
  }),
}

export const membershipDoneLines: readonly DoneLine[] = [
  { kinds: ['applications'], line: 'No applications to review' },
  { kinds: ['lapses'], line: 'Dues: nobody lapses' },
  { kinds: ['slips'], line: 'Dues: no slips to check' },
]

function applicationText({ count: of, overdue, oldest, since }: Work, now: Date): string {
  const promise = `${REVIEW_DAYS.min}-${REVIEW_DAYS.max} business days`
  const sent = of === 1 ? 'it' : 'the oldest'
  if (overdue === 0) return `${oldest} sent ${sent} ${onDay(since, now)}. We promise a decision within ${promise}.`
  const days = countReviewDays(since, now)
  const inTime = of - overdue
  const rest = inTime === 0 ? '' : ` ${inTime} more ${inTime === 1 ? 'is' : 'are'} on time.`
  return `${oldest} has waited ${countOf(days, 'business day')}; we promise a decision within ${promise}.${rest}`
}
