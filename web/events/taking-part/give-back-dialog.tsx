import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

type GiveBackDialogProps = {
  texts: { label: string; question: string; keep: string }
  open: boolean
  onGiveBack: () => void
  onClose: () => void
  /** What giving back results in. */
  children: ReactNode
}

/** Asks for confirmation before a place is given back. */
export function GiveBackDialog({ texts, open, onGiveBack, onClose, children }: GiveBackDialogProps) {
  const giveBack = () => {
    onClose()
    onGiveBack()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.question}
      actions={
        <>
          <Button variant="danger" onClick={giveBack}>
            {texts.label}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
