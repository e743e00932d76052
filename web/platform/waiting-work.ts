import type { LucideIcon } from 'lucide-react'
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

/** What is said of the waiting work of a feature, by kind, and where it is done. */
export type WorkTexts<Kind extends Work['kind']> = Record<Kind, (work: Work, now: Date) => WorkText>

/** What is said when nothing of these kinds waits. */
export type DoneLine = { kinds: readonly Work['kind'][]; line: string }

export const countOf = (of: number, thing: string) => counted(of, thing, `${thing}s`)
export const waiting = (work: Work, thing: string, task: string) => `${countOf(work.count, thing)} ${task}`

export const sinceText = ({ count: of, since }: Work, now: Date) =>
  of === 1 ? `From ${dayText(since, now)}.` : `The oldest is from ${dayText(since, now)}.`

export const amountText = ({ count: of, since, amount }: Work, now: Date) =>
  of === 1
    ? `${formatDirhams(amount ?? 0)}, sent ${onDay(since, now)}.`
    : `${formatDirhams(amount ?? 0)} in all, the oldest from ${dayText(since, now)}.`

/** 'today', 'yesterday', 'on Thursday' or 'on Nov 10, 2026'. */
export const onDay = (since: string, now: Date): string =>
  countGulfDays(since, now) < 2 ? dayText(since, now) : `on ${dayText(since, now)}`

/** 'today', 'yesterday', 'Thursday' or 'Nov 10, 2026'. */
export function dayText(since: string, now: Date): string {
  const days = countGulfDays(since, now)
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < 7 ? formatWeekdayDate(since).split(',')[0]! : formatCardDate(since)
}
