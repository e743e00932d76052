import type { ReactNode } from 'react'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/surface/dialog.tsx'

type DeleteDialogProps = {
  /** The name of the thing; the question contains it. */
  name: string
  /** The text of the button: 'Delete photo'. */
  label: string
  open: boolean
  isDeleting: boolean
  onDelete: () => void
  onClose: () => void
  /** What else will be deleted. */
  children: ReactNode
}

/** Asks for confirmation before something is deleted for good. */
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
