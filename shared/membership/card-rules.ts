import { anniversaryIn, isSettled, type LedgerYear, stateOf } from '#shared/membership/dues-rules.ts'
import { hasLeft, inactiveStateOf, type MemberRights } from '#shared/membership/status-rules.ts'

/** The result of checking a card: 'valid' while the person is a member, 'unknown' for anything that is not our card. */
export const CARD_STATES = ['valid', 'suspended', 'ended', 'revoked', 'unknown'] as const
export type CardState = (typeof CARD_STATES)[number]

type Holder = MemberRights & {
  cardVersion: number
  /** 'yyyy-MM-dd'; null before the approval. */
  joinedDate: string | null
  ledger: readonly LedgerYear[]
}

/**
 * The day until which a member's dues are settled: the due date of the year after the latest settled one. A member
 * imported from a paper list has paid for the year before the ledger begins. Null until a year is settled.
 */
export function cardValidUntil({ joinedDate, ledger }: Pick<Holder, 'joinedDate' | 'ledger'>, today: string) {
  if (!joinedDate) return null
  const years = ledger.toSorted((one, other) => one.renewalYear - other.renewalYear)
  const settled = years.findLast(isSettled)
  const ends = settled ? settled.renewalYear + 1 : (years[0]?.renewalYear ?? nextYear(today, joinedDate))
  const day = anniversaryIn(ends, joinedDate)
  return day > joinedDate ? day : null
}

const nextYear = (today: string, joinedDate: string) => {
  const year = Number(today.slice(0, 4))
  return anniversaryIn(year, joinedDate) > today ? year : year + 1
}

/** The state of a given version of the card; a later version replaces an earlier one. */
export function cardStateOf(holder: Holder, version: number): CardState {
  if (version !== holder.cardVersion) return 'revoked'
  if (hasLeft(holder) || holder.status !== 'approved') return 'ended'
  return inactiveStateOf(holder) ? 'suspended' : 'valid'
}

/** Whether a valid card also says 'Renewal overdue': overdue members keep all rights. */
export const isRenewalOverdue = ({ joinedDate, ledger }: Pick<Holder, 'joinedDate' | 'ledger'>, today: string) =>
  stateOf(ledger, joinedDate ?? today, today).renewalStatus === 'overdue'
