import { anniversaryIn, isSettled, type LedgerYear } from '#shared/membership/dues-rules.ts'
import type { MembershipStatus } from '#shared/membership/member-vocabulary.ts'

/** What a card says when it is looked at: 'unpaid' until the first dues are settled, 'unknown' for what is no card of ours. */
export const CARD_STATES = ['valid', 'unpaid', 'expired', 'suspended', 'ended', 'revoked', 'unknown'] as const
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
 * The last day on which the card of a member is good: the day on which the dues of the first unsettled year are due. Who
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

/** How the card of a given version stands on a day; a later version has taken the place of an earlier one. */
export function cardStateOf(holder: Holder, version: number, today: string): CardState {
  if (version !== holder.cardVersion) return 'revoked'
  if (holder.resignedAt || holder.status !== 'approved') return 'ended'
  if (holder.suspendedAt) return 'suspended'
  const until = cardValidUntil(holder, today)
  if (until === null) return 'unpaid'
  return today > until ? 'expired' : 'valid'
}
