import { Camera } from 'lucide-react'
import type { galleryNotices } from '#shared/gallery/gallery-notices.ts'
import type { NoticeIcons } from '#web/notifications/notices/notice-icons.ts'

export default { party_photos: Camera } satisfies NoticeIcons<typeof galleryNotices>
