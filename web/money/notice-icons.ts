import { CreditCard } from 'lucide-react'
import type { moneyNotices } from '#shared/money/money-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default {
  'card-payment': CreditCard,
} satisfies NoticeIcons<typeof moneyNotices>
