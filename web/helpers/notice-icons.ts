import { HandHelping, ListTodo } from 'lucide-react'
import type { helpersNotices } from '#shared/helpers/helpers-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default { helpers: HandHelping, helper_tasks: ListTodo } satisfies NoticeIcons<typeof helpersNotices>
