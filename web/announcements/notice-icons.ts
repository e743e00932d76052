import { Megaphone } from 'lucide-react'
import type { announcementsNotices } from '#shared/announcements/announcements-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default {
  news: Megaphone,
} satisfies NoticeIcons<typeof announcementsNotices>
