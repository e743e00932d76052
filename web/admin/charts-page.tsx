import type { Head } from '#web/platform/page.ts'
import { Charts } from './charts/charts.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Charts', hidden: true })

/** Members, registrations and dues over time. */
export default function ChartsPage() {
  return (
    <PortalFrame title="Charts" note="The key figures of the association. You can also show each chart as a table.">
      <Charts />
    </PortalFrame>
  )
}
