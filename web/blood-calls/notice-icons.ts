import { Droplet } from 'lucide-react'
import type { bloodCallsNotices } from '#shared/blood-calls/blood-calls-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default {
  'blood-call': Droplet,
} satisfies NoticeIcons<typeof bloodCallsNotices>
