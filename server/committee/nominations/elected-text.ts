import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { Taking } from './elected-receivers.ts'
import type { Election } from './election.ts'

/** The office, or what the election is called. */
export const postOf = ({ office, title }: Pick<Election, 'office' | 'title'>): string => office ?? title

export const unelectedTitle = (election: Pick<Election, 'office' | 'title'>): string =>
  `You are no longer listed as elected: ${postOf(election)}`

/** From when somebody has the post to which they are elected, as far as it is known. */
export function takingText(taking: Taking | null): string {
  if (taking === null) return 'The committee will tell you what comes next.'
  const { from, until } = taking
  const day = from && formatLongDate(from)
  if (taking.as === 'waits')
    return `The hand-over to the next committee is already planned${day ? ` for ${day}` : ''}. A super admin decides whether you take office on that day.`
  if (taking.as === 'other_office')
    return `Nobody can hold two offices. You are in the next committee as ${taking.office}, so the committee will talk to you.`
  const term = until ? `, until ${formatLongDate(until)}` : ''
  return day
    ? `The next term, from ${day}${term}.`
    : 'The next term. The committee sets its first day, and you get another email when you take office.'
}
