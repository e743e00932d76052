import { MessageCircle } from 'lucide-react'
import type { messagingNotices } from '#shared/messaging/messaging-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default {
  messages: MessageCircle,
} satisfies NoticeIcons<typeof messagingNotices>
