import { HandHelping } from 'lucide-react'
import type { helpersNotices } from '#shared/helpers/helpers-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default { helpers: HandHelping } satisfies NoticeIcons<typeof helpersNotices>
