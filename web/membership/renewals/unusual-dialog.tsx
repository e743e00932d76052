import { useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

type PendingRequest<Request> = { request: Request; unusual: string[] }

/** Holds a request for which the server requires a confirmation; any other error goes to `onError`. */
export function useConfirmation<Request>(onError: (error: Error) => void) {
  const [pending, setPending] = useState<PendingRequest<Request> | null>(null)
  const confirmOrReport = (error: Error, request: Request) => {
    const needsConfirmation = error instanceof ApiError && error.code === 'needs_confirmation'
    if (needsConfirmation) setPending({ request, unusual: Object.values(error.fields ?? {}) })
    else {
      setPending(null)
      onError(error)
    }
  }
  return { pending, onError: confirmOrReport, close: () => setPending(null) }
}

type UnusualDialogProps<Request> = {
  pending: PendingRequest<Request> | null
  busy: boolean
  onConfirm: (request: Request) => void
  onClose: () => void
}

/** Names what is unusual about a payment and asks for confirmation; what was typed stays. */
export function UnusualDialog<Request>({ pending, busy, onConfirm, onClose }: UnusualDialogProps<Request>) {
  return (
    <Dialog
      open={pending !== null}
      onClose={busy ? () => {} : onClose}
      title="Is this correct?"
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Change it
          </Button>
          <Button variant="outline" busy={busy} onClick={() => pending && onConfirm(pending.request)}>
            Yes, record it
          </Button>
        </>
      }
    >
      {pending?.unusual.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Dialog>
  )
}
