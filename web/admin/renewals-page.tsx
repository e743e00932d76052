import { Suspense } from 'react'
import { RenewalsView } from '#web/membership/renewals/renewals-view.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame, PortalPage } from './portal-frame.tsx'

const LOADING = <p role="status">Loading...</p>
const PlansView = lazyPart(
  async () => ({ default: (await import('#web/membership/plans/plans-view.tsx')).PlansView }),
  LOADING,
)

export const head = (): Head => ({ title: 'Dues', hidden: true })

/** Where the treasurer sees who owes dues and records payments, and what people can be members as. */
export default function RenewalsPage({ search }: PageProps) {
  if (search.get('view') === 'plans') return <Plans />
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

const Plans = () => (
  <PortalPage>
    <BackLink href="/admin/renewals">Dues</BackLink>
    <Suspense fallback={LOADING}>
      <PlansView />
    </Suspense>
  </PortalPage>
)
