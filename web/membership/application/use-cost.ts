import type { MembershipType } from '#shared/membership/member-enums.ts'
import { formatFils } from '#shared/platform/money.ts'
import { costText } from '#web/membership/plans/plan-texts.ts'
import type { OpenPlan } from '#web/membership/plans/use-open-plans.ts'
import { useOfferedDues } from '#web/membership/use-offered-dues.ts'

/** A function that says what a membership costs: 'First year free, then AED 150 a year'; empty until it is known. */
export function useCost(): (type: MembershipType, plan?: OpenPlan) => string {
  const dues = useOfferedDues()
  return (type, plan) => {
    if (!dues) return ''
    if (plan) return costText(plan, dues.isFirstYearFree)
    const amount = type === 'single' ? 'singleFils' : 'familyFils'
    const later = dues.next ? `, ${formatFils(dues.next[amount])} from ${dues.next.year}` : ''
    return `${costText({ fee: dues[amount] / 100, runs: 'own_year' }, dues.isFirstYearFree)}${later}`
  }
}
