import type { ReactNode } from 'react'
import { TRADING_AGE } from '#shared/membership/household/household-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { isAdmin, useAccount, useDuty } from '#web/accounts/use-account.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'

/** Only approved members may post; everybody else reads why not, and what to do. */
export function PostingGuard({ children }: { children: ReactNode }) {
  const { mayPost, member, household, isPending } = usePosting()
  if (mayPost) return children
  if (isPending) return <PageMessage>Loading...</PageMessage>
  if (household) return <NotInHousehold isActive={household.isActive} />
  if (!member)
    return (
      <EmptyState
        title="Only approved members can post listings"
        action={<ButtonLink href="/membership">Apply for membership</ButtonLink>}
      >
        Everybody can browse the marketplace. To post a listing, apply for membership first.
      </EmptyState>
    )
  return (
    <EmptyState
      title={member.status === 'pending' ? 'Your application is under review' : 'You cannot post at the moment'}
      action={<ButtonLink href="/member/dashboard">View your membership status</ButtonLink>}
    >
      You can post listings while your membership is approved and active.
    </EmptyState>
  )
}

/** Somebody of a household posts from the age for it, while the membership is active. */
const NotInHousehold = ({ isActive }: { isActive: boolean }) => (
  <EmptyState
    title={isActive ? `You can post from ${TRADING_AGE}` : 'You cannot post at the moment'}
    action={<ButtonLink href="/marketplace">Browse the marketplace</ButtonLink>}
  >
    {isActive
      ? `You can look at everything now. From your ${TRADING_AGE}th birthday you can post, write messages and review.`
      : 'The membership of your household is not active. Please ask the member of your household.'}
  </EmptyState>
)

/** Whether the signed-in person may post listings; false until it is known. */
export function usePosting() {
  const { account } = useAccount()
  const isModerator = useDuty('marketplace') && isAdmin(account)
  const household = account?.household ?? null
  const { data: member, isPending } = useApiWhen(!household, 'GET /api/members/profile')
  const isTrader = household ? household.canTrade : member?.status === 'approved' && isActiveMember(member)
  const mayPost = isModerator || isTrader === true
  return { mayPost, member, household, isPending: isPending && !household && !mayPost }
}
