import { PremiumView } from '#web/marketplace/premium/premium-view.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Premium', hidden: true })

/** Payments for premium listings: to confirm them and to find their receipts. */
export default function PremiumPage({ search }: PageProps) {
  return (
    <PortalFrame title="Premium" note="Payments and receipts for premium listings.">
      <PremiumView search={search} />
    </PortalFrame>
  )
}
