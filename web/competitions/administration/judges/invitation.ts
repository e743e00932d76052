import { formatLongDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { AdminFestival } from '../festival-queries.ts'
import type { Judge } from './judge.ts'

export type JudgeLink = ResponseOf<'POST /api/admin/judges/:id/link'>

type Invitation = { judge: Judge; festival: AdminFestival; link: JudgeLink }

/** What a judge receives, with the link and its PIN. */
export const invitationText = ({ judge, festival, link }: Invitation): string =>
  [
    `${judge.name}, with this link you can judge at ${festival.title} on ${formatLongDate(link.validOn)}:`,
    link.url,
    `PIN: ${link.pin}`,
    'Open it once with a connection. After that it works without one.',
  ].join('\n')

/** The first day of the festival, or today while it runs. */
export function firstPossibleDay(firstDay: string): string {
  const today = gulfToday()
  return firstDay > today ? firstDay : today
}
