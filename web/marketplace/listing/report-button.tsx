import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'

// few listings are ever reported
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** Reports a listing to the committee. */
export function ReportButton({ listing: { id, title } }: { listing: { id: string; title: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" /> Report this listing
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog id={id} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
