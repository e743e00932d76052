import { CalendarDays } from 'lucide-react'
import type { eventsNotices } from '#shared/events/events-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default {
  events: CalendarDays,
} satisfies NoticeIcons<typeof eventsNotices>
