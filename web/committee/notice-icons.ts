import { CalendarClock, Vote } from 'lucide-react'
import type { committeeNotices } from '#shared/committee/committee-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default { vote: Vote, meeting: CalendarClock } satisfies NoticeIcons<typeof committeeNotices>
