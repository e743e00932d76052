import { MessagesSquare } from 'lucide-react'
import type { messagingWork } from '#shared/messaging/messaging-work.ts'
import { sinceText, type WorkTexts, waiting } from '#web/platform/waiting-work.ts'

export const messagingWorkTexts: WorkTexts<(typeof messagingWork)[number]> = {
  conversation_reports: (work, now) => ({
    icon: MessagesSquare,
    title: waiting(work, 'reported conversation', 'to check'),
    text: sinceText(work, now),
    word: 'Pending',
    action: 'Check reports',
    path: '/admin/conversations',
  }),
}
