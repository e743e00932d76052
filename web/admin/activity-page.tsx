import type { Head, PageProps } from '#web/platform/page.ts'
import { ActivityList } from './activity/activity-list.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Activity', hidden: true })

/** Who did what in the portal, and when. */
export default function ActivityPage({ search }: PageProps) {
  return (
    <PortalFrame title="Activity" note="All actions in the portal, newest first. Nobody can change this log.">
      <ActivityList search={search} />
    </PortalFrame>
  )
}
