import { BriefcaseBusiness } from 'lucide-react'
import type { jobsNotices } from '#shared/jobs/jobs-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default {
  'job-application': BriefcaseBusiness,
  'job-status': BriefcaseBusiness,
  'job-withdrawn': BriefcaseBusiness,
} satisfies NoticeIcons<typeof jobsNotices>
