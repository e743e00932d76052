import { StatementView } from '#web/money/statement/statement-view.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { PortalPage } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Bank statement', hidden: true })

/** Where the treasurer compares a file of the bank with the cash book. Auditors read. */
export default function StatementPage({ search }: PageProps) {
  return (
    <PortalPage>
      <StatementView search={search} />
    </PortalPage>
  )
}
