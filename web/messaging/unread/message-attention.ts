import { MessagesSquare } from 'lucide-react'
import type { AttentionItem } from '#web/platform/attention.ts'

/** An item for unread messages. */
export const messageAttention = (unread: number): AttentionItem[] =>
  unread === 0
    ? []
    : [
        {
          key: 'messages',
          icon: MessagesSquare,
          tone: 'blue',
          title: unread === 1 ? 'You have an unread message' : `You have ${unread} unread messages`,
          text: 'Somebody has written to you about a listing.',
          href: '/member/messages',
          action: 'Read and reply',
        },
      ]
