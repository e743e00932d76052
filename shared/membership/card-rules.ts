import { isSettled, type LedgerYear, stateOf } from '#shared/membership/dues-rules.ts'
import { dayAfterEnd, nextYearStart } from '#shared/membership/plans/period-rules.ts'
import { planOn, type Terms } from '#shared/membership/plans/plan-rules.ts'
import { hasLeft, inactiveStateOf, type MemberRights } from '#shared/membership/status-rules.ts'

/** The result of checking a card: 'valid' while the person is a member, 'unknown' for anything that is not our card. */
export const CARD_STATES = ['valid', 'suspended', 'lapsed', 'ended', 'revoked', 'unknown'] as const
export type CardState = (typeof CARD_STATES)[number]

export const CARDS_WITHOUT_END = ['for_life', 'no_end'] as const
export type CardWithoutEnd = (typeof CARDS_WITHOUT_END)[number]
export const CARD_WITHOUT_END_LABELS: Record<CardWithoutEnd, string> = { for_life: 'For life', no_end: 'No end date' }

type Holder = MemberRights & {
  cardVersion: number
}
/** What the validity follows from; without terms before the approval. */
type Paid = { terms: Terms | null; ledger: readonly LedgerYear[] }

/**
 * The day until which a member's dues are settled: the due date of the year after the latest settled one. A member
 * imported from a paper list has paid for the year before the ledger begins. Null until a year is settled.
 */
export function cardValidUntil({ terms, ledger }: Paid, today: string): string | null {
  if (!terms) return null
  const years = ledger.toSorted((one, other) => one.renewalYear - other.renewalYear)
  const settled = years.findLast(isSettled)
  const day = settled
    ? dayAfterEnd(settled)
    : (years[0]?.startsOn ?? nextYearStart(today, planOn(terms, today), terms.joinedDate))
  return day && day > terms.joinedDate ? day : null
}

/** Why a card has no day until which it is valid; null if it has one, or if nothing is paid yet. */
export function cardWithoutEnd({ terms, ledger }: Paid, today: string): CardWithoutEnd | null {
  if (terms && planOn(terms, today).runs === 'without_dues') return 'no_end'
  const isPaidForLife = ledger.some((year) => year.endsOn === null && isSettled(year))
  const isListedForLife = terms && planOn(terms, today).runs === 'for_life' && ledger.length === 0
  return isPaidForLife || isListedForLife ? 'for_life' : null
}

/** The state of a given version of the card; a later version replaces an earlier one. */
export function cardStateOf(holder: Holder, version: number): CardState {
  if (version !== holder.cardVersion) return 'revoked'
  if (hasLeft(holder) || holder.status !== 'approved') return 'ended'
  const state = inactiveStateOf(holder)
  if (state === null) return 'valid'
  return state === 'lapsed' ? 'lapsed' : 'suspended'
}

/** Whether a valid card also says 'Renewal overdue': overdue members keep all rights. */
export const isRenewalOverdue = ({ terms, ledger }: Paid, today: string): boolean =>
  terms !== null && stateOf(ledger, terms, today).renewalStatus === 'overdue'
