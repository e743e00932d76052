import { AnnouncementsView } from '#web/announcements/announcements-view.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { PortalPage } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Announcements', hidden: true })

/** Where the committee writes to members. */
export default function AnnouncementsPage({ search }: PageProps) {
  return (
    <PortalPage>
      <AnnouncementsView search={search} />
    </PortalPage>
  )
}
