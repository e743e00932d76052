import { renewalStatusOn } from '../dues-rules.ts'
import type { RenewalStatus } from '../renewal-enums.ts'

/** A year of dues; its amount is in fils. */
type DuesYear = { amount: number; status: RenewalStatus; dueDate: string }

/** The balance of a year, in fils. Always: due + credit = received + waived + outstanding. */
export type Balance = { received: number; waived: number; outstanding: number; credit: number }

/** The balance of a year for which `received` fils have been paid. A waiver covers what was not paid. */
export function balanceOf({ amount, status }: Pick<DuesYear, 'amount' | 'status'>, received: number): Balance {
  const rest = Math.max(0, amount - received)
  const isWaived = status === 'waived'
  return {
    received,
    waived: isWaived ? rest : 0,
    outstanding: isWaived ? 0 : rest,
    credit: Math.max(0, received - amount),
  }
}

/** The status of a year after its payments changed: a waiver stays, everything else follows from what was received. */
export function statusAfter(year: DuesYear, received: number, today: string): RenewalStatus {
  if (year.status === 'waived') return 'waived'
  if (received >= year.amount) return 'paid'
  return renewalStatusOn({ status: 'pending', dueDate: year.dueDate }, today)
}

export type CreditTransfer = { from: string; to: string; amount: number }
type Balanced = { id: string; renewalYear: number } & Pick<Balance, 'credit' | 'outstanding'>

/**
 * How a member's credit pays open years: the oldest credit first, for the oldest open year first. Amounts are in fils.
 */
export function planCredit(years: readonly Balanced[]): CreditTransfer[] {
  const sorted = years.toSorted((one, other) => one.renewalYear - other.renewalYear)
  const open = sorted.map(({ id, outstanding }) => ({ id, left: outstanding }))
  return sorted.flatMap(({ id: from, credit }) => {
    let left = credit
    return open.flatMap((year) => {
      const amount = Math.min(left, year.left)
      if (amount === 0) return []
      left -= amount
      year.left -= amount
      return [{ from, to: year.id, amount }]
    })
  })
}
