import { Store } from 'lucide-react'
import type { marketplaceNotices } from '#shared/marketplace/marketplace-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default {
  marketplace: Store,
} satisfies NoticeIcons<typeof marketplaceNotices>
