import type { ReactNode } from 'react'
import { PlansView } from '#web/membership/plans/plans-view.tsx'
import { LapsesView } from '#web/membership/renewals/lapses-view.tsx'
import { RenewalsView } from '#web/membership/renewals/renewals-view.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame, PortalPage } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Dues', hidden: true })

/** Where the treasurer sees who owes dues and records payments, who would lapse, and what people can be members as. */
export default function RenewalsPage({ search }: PageProps) {
  if (search.get('view') === 'plans') return <Part view={<PlansView />} />
  if (search.get('view') === 'lapses') return <Part view={<LapsesView />} />
  return (
    <PortalFrame
      title="Dues"
      actions={
        <ButtonLink size="small" variant="outline" href="/admin/renewals?view=plans">
          Plans
        </ButtonLink>
      }
    >
      <RenewalsView search={search} />
    </PortalFrame>
  )
}

const Part = ({ view }: { view: ReactNode }) => (
  <PortalPage back={<BackLink href="/admin/renewals">Dues</BackLink>}>{view}</PortalPage>
)
