import { anniversaryIn, isSettled, type LedgerYear, stateOf } from '#shared/membership/dues-rules.ts'
import type { MembershipStatus } from '#shared/membership/member-enums.ts'

/** What a card says when it is looked at: 'valid' as long as somebody is a member, 'unknown' for what is no card of ours. */
export const CARD_STATES = ['valid', 'suspended', 'ended', 'revoked', 'unknown'] as const
export type CardState = (typeof CARD_STATES)[number]

type Holder = {
  status: MembershipStatus
  suspendedAt: unknown
  resignedAt: unknown
  cardVersion: number
  /** 'yyyy-MM-dd'; null before the approval. */
  joinedDate: string | null
  ledger: readonly LedgerYear[]
}

/**
 * The day until which the dues of a member are settled: the due date of the year after the latest settled one. Who
 * was taken over from a paper list has paid for the year before the ledger begins. Null until anything is settled.
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

/** How the card of a given version stands; a later version has taken the place of an earlier one. */
export function cardStateOf(holder: Holder, version: number): CardState {
  if (version !== holder.cardVersion) return 'revoked'
  if (holder.resignedAt || holder.status !== 'approved') return 'ended'
  return holder.suspendedAt ? 'suspended' : 'valid'
}

/** Whether a card says 'Renewal overdue' beside being valid: overdue members keep all rights. */
export const isRenewalOverdue = ({ joinedDate, ledger }: Pick<Holder, 'joinedDate' | 'ledger'>, today: string) =>
  stateOf(ledger, joinedDate ?? today, today).renewalStatus === 'overdue'
