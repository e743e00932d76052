import type { ReactNode } from 'react'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/surface/dialog.tsx'

type DeleteDialogProps = {
  /** What it is called; it stands in the question. */
  name: string
  /** The word on the button: 'Delete photo'. */
  label: string
  open: boolean
  isDeleting: boolean
  onDelete: () => void
  onClose: () => void
  /** What goes with it. */
  children: ReactNode
}

/** Asks before something goes for good. */
export function DeleteDialog({ name, label, open, isDeleting, onDelete, onClose, children }: DeleteDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={isDeleting ? () => {} : onClose}
      title={`Delete ${name}?`}
      actions={
        <>
          <Button variant="danger" busy={isDeleting} onClick={onDelete}>
            {label}
          </Button>
          <Button variant="quiet" disabled={isDeleting} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
