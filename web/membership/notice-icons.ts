import { IdCard, Wallet } from 'lucide-react'
import type { membershipNotices } from '#shared/membership/membership-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default {
  membership: IdCard,
  approval: IdCard,
  dues: Wallet,
} satisfies NoticeIcons<typeof membershipNotices>
