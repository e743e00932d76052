import type { Head } from '#web/platform/page.ts'
import { ActivityList } from './activity/activity-list.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Activity log', hidden: true })

/** Who did what in the portal, and when. */
export default function ActivityPage() {
  return (
    <PortalFrame
      title="Activity log"
      note="Everything that is done in the portal, the latest first. Nobody can change it."
      current="/admin/activity"
    >
      <ActivityList />
    </PortalFrame>
  )
}
