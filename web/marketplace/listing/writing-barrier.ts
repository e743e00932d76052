import { TRADING_AGE } from '#shared/membership/household/household-rules.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'

export type Writer = Pick<CurrentAccount, 'role' | 'membership' | 'household'>

/** Why somebody cannot write to sellers, as `canTrade` decides; null if they can, and for visitors, who log in first. */
export function whyNotWriting(account: Writer | null | undefined): string | null {
  if (account?.role !== 'user' || account.membership?.isActive) return null
  const { household, membership } = account
  if (household && !household.isActive)
    return 'You can write to sellers once the membership of your household is active again.'
  if (household) return household.canTrade ? null : `From ${TRADING_AGE} you can write to sellers.`
  return membership && 'You can write to sellers while your membership is approved and active.'
}
