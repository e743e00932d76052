import { ShieldCheck } from 'lucide-react'
import type { adminNotices } from '#shared/admin/admin-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default {
  duties: ShieldCheck,
} satisfies NoticeIcons<typeof adminNotices>
