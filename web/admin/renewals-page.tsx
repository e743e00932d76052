import { RenewalsView } from '#web/membership/renewals/renewals-view.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Dues', hidden: true })

/** Where the treasurer sees who owes dues and records payments. */
export default function RenewalsPage({ search }: PageProps) {
  return (
    <PortalFrame title="Dues">
      <RenewalsView search={search} />
    </PortalFrame>
  )
}
