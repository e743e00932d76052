import type { AttentionItem } from '#web/platform/attention.ts'

/** Messages that nobody has read yet. */
export const messageAttention = (unread: number): AttentionItem[] =>
  unread === 0
    ? []
    : [
        {
          key: 'messages',
          tone: 'blue',
          title: unread === 1 ? 'A message waits' : `${unread} messages wait`,

          text: 'Somebody has written to you about a listing.',
          href: '/member/messages',
          action: 'Read and answer',
        },
      ]
