import type { Head, PageProps } from '#web/platform/page.ts'
import { PortalPage } from './portal-frame.tsx'
import { ReportView } from './report/report-view.tsx'

export const head = (): Head => ({ title: 'Report', hidden: true })

/** The report of a year for the general assembly. */
export default function ReportPage({ search }: PageProps) {
  return (
    <PortalPage>
      <ReportView search={search} />
    </PortalPage>
  )
}
