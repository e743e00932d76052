import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { refresh } from '#web/platform/queries.ts'

/** The latest messages, which are shown at first. */
export const FIRST_MESSAGES = { limit: 40 } as const

/** The messages of a conversation, the oldest first; viewing them marks them as read. */
export function useConversationMessages(id: string, accountId: string) {
  const paged = usePagedApi('GET /api/conversations/:id/messages', { params: { id }, query: FIRST_MESSAGES })
  const { rows } = paged
  const isVisible = useVisibility()
  const client = useQueryClient()
  const newest = rows.find(({ senderId }) => senderId !== accountId)
  const unreadId = newest && !newest.isRead ? newest.id : null
  useEffect(() => {
    if (!unreadId || !isVisible) return
    call('POST /api/conversations/:id/read', { params: { id }, body: { messageId: unreadId } })
      .then(() => refresh(client, ['/api/conversations?', '/api/conversations/unread', '/api/notices']))
      // the next view marks it
      .catch(() => {})
  }, [id, unreadId, isVisible, client])
  return { ...paged, rows: rows.toReversed() }
}

function useVisibility(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const note = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return isVisible
}
