import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import type { Listing } from '../listing-looks.ts'

// few listings are ever reported
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** Tells the committee that something is wrong with a listing; it wants to know who says so. */
export function ReportButton({ listing: { id, title } }: { listing: Listing }) {
  const { account } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const words = (
    <>
      <Flag aria-hidden="true" /> Report
    </>
  )
  if (!account)
    return (
      <ButtonLink variant="quiet" href={`/api/login?return=${encodeURIComponent(`/marketplace/listing/${id}`)}`}>
        {words}
        <span className="visually-hidden"> this listing: log in first</span>
      </ButtonLink>
    )
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog id={id} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
