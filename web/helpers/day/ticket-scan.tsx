import { ScanLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { showFailure } from '#web/platform/failures.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

// large, and many leaders only press
const CameraView = lazyPart(async () => ({ default: (await import('#web/events/gate/camera-view.tsx')).CameraView }))

/** Records with the camera that somebody has come: their ticket, or their membership card. */
export function ScanHelper({ eventId: id }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false)
  const scan = useSend('POST /api/events/:id/helpers/scan', {
    changes: ['/api/events', '/api/admin/events'],
    onSuccess: ({ names }) => {
      toast({ title: 'Here', description: names.join(', ') })
      setOpen(false)
    },
    onError: (error) => showFailure(error, FAILED),
  })
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ScanLine aria-hidden="true" /> Scan a ticket or card
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Scan a ticket or card">
        {isOpen && (
          <Suspense fallback={<p role="status">Loading the camera...</p>}>
            <CameraView
              isOpen={!scan.isPending}
              onCode={(code) => !scan.isPending && scan.mutate({ params: { id }, body: { code } })}
            />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}

const FAILED = { title: 'Nobody was found', fallback: 'Please press ‘Is here’ beside the name.' }
