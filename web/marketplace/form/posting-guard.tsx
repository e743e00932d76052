import type { ReactNode } from 'react'
import { isActiveMember } from '#shared/membership/member-rules.ts'
import { isAdmin, useAccount } from '#web/accounts/use-account.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'

/** Only approved members may post; everybody else reads why not, and what to do. */
export function PostingGuard({ children }: { children: ReactNode }) {
  const { account } = useAccount()
  const member = useApi('GET /api/members/profile')
  if (isAdmin(account)) return children
  if (member.isPending) return <PageMessage>Loading...</PageMessage>
  if (member.data?.status === 'approved' && isActiveMember(member.data)) return children
  if (!member.data)
    return (
      <EmptyState
        title="Only approved members can post listings"
        action={<ButtonLink href="/membership">Become a member</ButtonLink>}
      >
        Everybody can browse the marketplace. To post a listing, apply for membership first.
      </EmptyState>
    )
  return (
    <EmptyState
      title={member.data.status === 'pending' ? 'Your application is under review' : 'You cannot post at the moment'}
      action={<ButtonLink href="/member/dashboard">View your membership status</ButtonLink>}
    >
      You can post listings while your membership is approved and active.
    </EmptyState>
  )
}
