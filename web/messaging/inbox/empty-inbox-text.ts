import { TRADING_AGE } from '#shared/membership/household/household-rules.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'

type Writer = Pick<CurrentAccount, 'role' | 'membership' | 'household'>

/** How somebody without messages begins to write, or why they cannot: as `canTrade` decides. */
export function emptyInboxText(account: Writer | null | undefined): string {
  if (account && account.role === 'user' && !account.membership?.isActive) {
    const { household, membership } = account
    if (household && !household.isActive)
      return 'You can write to sellers once the membership of your household is active again.'
    if (household && !household.canTrade)
      return `From ${TRADING_AGE} you can write to sellers. Messages to you appear here.`
    if (!household && membership)
      return 'You can write to sellers while your membership is approved and active. Messages to you appear here.'
  }
  return 'Tap ‘Message the seller’ on a listing. Your messages appear here.'
}
