import { useState } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

type Asked<Request> = { request: Request; unusual: string[] }

/** Holds a request for which the server requires a confirmation; any other error goes to `onError`. */
export function useConfirmation<Request>(onError: (error: Error) => void) {
  const [asked, setAsked] = useState<Asked<Request> | null>(null)
  const confirmOrReport = (error: Error, request: Request) => {
    const isAsked = error instanceof ApiError && error.code === 'needs_confirmation'
    if (isAsked) setAsked({ request, unusual: Object.values(error.fields ?? {}) })
    else {
      setAsked(null)
      onError(error)
    }
  }
  return { asked, onError: confirmOrReport, close: () => setAsked(null) }
}

type UnusualDialogProps<Request> = {
  asked: Asked<Request> | null
  busy: boolean
  onConfirm: (request: Request) => void
  onClose: () => void
}

/** Names what is unusual about a payment and asks for confirmation; what was typed stays. */
export function UnusualDialog<Request>({ asked, busy, onConfirm, onClose }: UnusualDialogProps<Request>) {
  return (
    <Dialog
      open={asked !== null}
      onClose={busy ? () => {} : onClose}
      title="Is this correct?"
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Change it
          </Button>
          <Button variant="outline" busy={busy} onClick={() => asked && onConfirm(asked.request)}>
            Yes, record it
          </Button>
        </>
      }
    >
      {asked?.unusual.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Dialog>
  )
}
