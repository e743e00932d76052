import type { MatchReason } from '#shared/money/statements/match-rules.ts'
import { formatCardDate, formatShortDay } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type Statement = ResponseOf<'GET /api/admin/money/statements/:id'>
export type StatementLine = Statement['statementLines'][number]
export type Candidate = StatementLine['candidates'][number]
export type Target = Candidate['targets'][number]

const REASONS: Readonly<Record<MatchReason, string>> = {
  reference: 'same reference',
  number: 'same number in the text',
  name: 'same name',
  slip: 'a slip waits',
  same_day: 'same day',
  near_day: 'near day',
  same_amount: 'same amount',
}

/** Why a candidate may be meant: 'same name, same amount'. */
export function reasonText({ reasons }: Candidate): string {
  // the same day is also a near one
  const said = reasons.filter((reason) => reason !== 'near_day' || !reasons.includes('same_day'))
  return said.map((reason) => REASONS[reason]).join(', ')
}

/** '+ 150.00' or '− 1,200.00': money in and money out, without colours. */
export const signed = (dirhams: number): string =>
  `${dirhams < 0 ? '\u2212' : '+'}\u00a0${Math.abs(dirhams).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** What a candidate is: 'Dues 2026 of Vidya Balakrishnan' or 'Entry 2366, Hall, Al Qasimia'. */
export function candidateTitle({ targets }: Candidate): string {
  const [first] = targets
  if (!first) return ''
  if (first.kind === 'entry') return `Entry ${first.number}, ${first.title}`
  const names = targets.map(({ name }) => name).filter((name) => name !== null)
  const titles = [...new Set(targets.map(({ title }) => title))].join(', ')
  return `${titles} of ${[...new Set(names)].join(' and ')}`
}

/** More about a candidate, below its title. */
export function candidateNote(candidate: Candidate): string {
  const { targets } = candidate
  const [first] = targets
  if (!first) return ''
  const numbers = [...new Set(targets.map(({ membershipNumber }) => membershipNumber).filter((each) => each !== null))]
  const when = first.kind === 'entry' ? `booked on ${formatShortDay(first.day)}` : `due ${formatCardDate(first.day)}`
  const parts = targets.length > 1 ? targets.map(({ amount }) => formatDirhams(amount)).join(' and ') : when
  return [numbers.join(', '), parts, reasonText(candidate)].filter(Boolean).join(' · ')
}

/** What a confirmation does beyond linking an entry; null if nothing. */
export function consequenceOf({ targets, difference }: Candidate): string | null {
  const [first] = targets
  if (!first) return null
  if (first.kind === 'entry')
    return difference === 0 ? null : `The ${formatDirhams(Math.abs(difference))} becomes its own entry: a bank fee.`
  const whom = targets.length > 1 ? 'them' : (first.name ?? 'them')
  if (difference < 0) return `It is recorded as a part payment, and ${whom} gets a receipt.`
  if (difference > 0) {
    const rest = first.kind === 'dues' ? 'becomes credit' : 'is to be refunded'
    return `${formatDirhams(difference)} more ${rest}, and ${whom} gets a receipt.`
  }
  return targets.length > 1
    ? 'All of them are recorded as paid, and each gets a receipt.'
    : `It is recorded as paid, and ${whom} gets a receipt.`
}

/** 'Mar 1 to Mar 31, 2026'. */
export const daysText = ({ firstDay, lastDay }: Pick<Statement, 'firstDay' | 'lastDay'>): string =>
  `${formatCardDate(firstDay)} to ${formatCardDate(lastDay)}`

/** From what a suggestion follows. */
export function suggestionText(line: StatementLine): string {
  const { suggestion, amount } = line
  if (!suggestion) return `New. Nothing like it was ${amount < 0 ? 'paid' : 'received'} before.`
  const { times, lastDay } = suggestion
  return times > 1
    ? `As the last ${times} times, the last on ${formatCardDate(lastDay)}.`
    : `As on ${formatCardDate(lastDay)}.`
}
