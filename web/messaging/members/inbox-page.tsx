import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#web/platform/api-error.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { FIRST_CONVERSATIONS } from '../inbox/inbox-list.tsx'
import { MessagesFrame } from '../messages-frame.tsx'

export const head = (): Head => ({ title: 'Messages', hidden: true })

/** `?listing=` redirects to the conversation with the listing's seller. */
export default function InboxPage({ search }: PageProps) {
  const listingId = search.get('listing')
  if (listingId) return <OpenConversation listingId={listingId} />
  return (
    <MessagesFrame>
      <NothingChosen />
    </MessagesFrame>
  )
}

/** Without any conversation there is nothing to choose; the list beside says so. */
function NothingChosen() {
  const { rows } = usePagedApi('GET /api/conversations', { query: FIRST_CONVERSATIONS })
  if (rows.length === 0) return null
  return <EmptyState title="Choose a conversation">Its messages appear here.</EmptyState>
}

/** Redirects a person who pressed 'Message the seller' to the conversation about that listing. */
function OpenConversation({ listingId }: { listingId: string }) {
  const [, navigate] = useLocation()
  const hasRequested = useRef(false)
  const { mutate, error } = useSend('POST /api/listings/:id/conversation', {
    onSuccess: ({ id }) => navigate(`/member/messages/${id}`, { replace: true }),
  })
  useEffect(() => {
    if (hasRequested.current) return
    hasRequested.current = true
    mutate({ params: { id: listingId } })
  }, [listingId, mutate])
  if (!error) return <PageMessage>Opening the conversation...</PageMessage>
  const text = error instanceof ApiError ? error.userMessage : 'The connection was lost. Please try again.'
  return (
    <EmptyState
      title="This conversation could not be opened"
      action={<ButtonLink href={`/marketplace/listing/${listingId}`}>Back to the listing</ButtonLink>}
    >
      {text}
    </EmptyState>
  )
}
