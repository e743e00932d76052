import type { Head, PageProps } from '#web/platform/page.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { OpenConversation } from '../conversation/open-conversation.tsx'
import { MessagesFrame } from '../messages-frame.tsx'

export const head = (): Head => ({ title: 'Messages', hidden: true })

/** `?listing=` redirects to the conversation with the listing's seller. */
export default function InboxPage({ search }: PageProps) {
  const listingId = search.get('listing')
  if (listingId) return <OpenConversation listingId={listingId} />
  return (
    <MessagesFrame>
      <EmptyState title="Choose a conversation">Your messages appear here.</EmptyState>
    </MessagesFrame>
  )
}
