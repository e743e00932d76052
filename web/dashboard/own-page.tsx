import { type ReactNode, useEffect } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { LoadingMessage } from '#web/platform/ui/feedback/loading-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'

type Member = ResponseOf<'GET /api/members/profile'>
type OwnPageProps = {
  title: string
  lead?: string
  /** The head is one line. */
  isCompact?: boolean
  children: (member: Member) => ReactNode
}

/** The frame of a member's own page: it requires a membership and links back to the dashboard. */
export function OwnPage({ title, lead, isCompact, children }: OwnPageProps) {
  const { data, error, isPending } = useApi('GET /api/members/profile')
  useEffect(() => showIfLoggedOut(error), [error])
  if (isPending) return <LoadingMessage>Loading...</LoadingMessage>
  return (
    <>
      <OwnHead
        title={title}
        lead={lead}
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
        isCompact={isCompact}
      />
      <Section>
        <OwnContent data={data} error={error} show={children} />
      </Section>
    </>
  )
}

type ContentProps = { data: Member | undefined; error: ApiFailure | null; show: (member: Member) => ReactNode }

function OwnContent({ data, error, show }: ContentProps) {
  const { account } = useAccount()
  if (data) return show(data)
  if (account?.household)
    return (
      <EmptyState
        title="The membership is not in your name"
        action={<ButtonLink href="/household">My household</ButtonLink>}
      >
        Only {account.household.memberName} can use this page.
      </EmptyState>
    )
  return (
    <EmptyState
      title={error?.status === 404 ? 'You have no membership yet' : 'Your membership could not be loaded'}
      action={<ButtonLink href="/member/dashboard">Go to your dashboard</ButtonLink>}
    >
      {error?.status === 404 ? 'You can use this page after you have applied.' : 'Please reload the page in a moment.'}
    </EmptyState>
  )
}
