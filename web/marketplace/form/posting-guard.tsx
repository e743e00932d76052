import type { ReactNode } from 'react'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { isAdmin, useAccount, useDuty } from '#web/accounts/use-account.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'

/** Only approved members may post; everybody else reads why not, and what to do. */
export function PostingGuard({ children }: { children: ReactNode }) {
  const { mayPost, member, isPending } = usePosting()
  if (mayPost) return children
  if (isPending) return <PageMessage>Loading...</PageMessage>
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

/** Whether the signed-in person may post listings; false until it is known. */
export function usePosting() {
  const { account } = useAccount()
  const isModerator = useDuty('marketplace') && isAdmin(account)
  const { data: member, isPending } = useApi('GET /api/members/profile')
  const mayPost = isModerator || (member?.status === 'approved' && isActiveMember(member))
  return { mayPost, member, isPending: isPending && !mayPost }
}
