import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'

type CountOnceProps = {
  /** What the server asks; null while there is nothing to ask. */
  question: string | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Somebody comes with another household already: asks before they are counted once. */
export function CountOnceDialog({ question, busy, onConfirm, onClose }: CountOnceProps) {
  return (
    <QuestionDialog
      open={question !== null}
      question="Is this the same person?"
      safe="Go back"
      answer="Confirm"
      variant="primary"
      busy={busy}
      onAnswer={onConfirm}
      onClose={onClose}
    >
      <p>{question}</p>
    </QuestionDialog>
  )
}
