import type { ReactNode } from 'react'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'

type AboveCapacityDialogProps = {
  /** The server's words; null while nothing is asked. */
  message: string | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before an event goes above its capacity. */
export const AboveCapacityDialog = ({ message, busy, onConfirm, onClose, children }: AboveCapacityDialogProps) => (
  <QuestionDialog
    open={message !== null}
    question="The event is full. Go above its capacity?"
    safe="Keep to the capacity"
    answer="Go above the capacity"
    busy={busy}
    onAnswer={onConfirm}
    onClose={onClose}
  >
    <p>{message}</p>
    {children}
  </QuestionDialog>
)
