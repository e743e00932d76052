import { useAccount } from '#web/accounts/use-account.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { ConversationSkeleton } from '../conversation/conversation-skeleton.tsx'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { MessagesFrame } from '../messages-frame.tsx'

export const head = (): Head => ({ title: 'Messages', hidden: true })

export default function ConversationPage({ params: { id = '' } }: PageProps) {
  const { account } = useAccount()
  const conversation = useApi('GET /api/conversations/:id', { params: { id } })
  return (
    <MessagesFrame current={id}>
      {conversation.isPending && <ConversationSkeleton id={id} />}
      {conversation.data && account && (
        <ConversationView key={id} conversation={conversation.data} accountId={account.id} />
      )}
      {conversation.isError && !conversation.data && conversation.error.status === 404 && (
        <EmptyState
          title="Conversation Not Found"
          action={<ButtonLink href="/member/messages">All messages</ButtonLink>}
        >
          The link may be incomplete.
        </EmptyState>
      )}
      {conversation.isError && !conversation.data && conversation.error.status !== 404 && (
        <FailedList of="conversation" error={conversation.error} onRetry={conversation.refetch} />
      )}
    </MessagesFrame>
  )
}
