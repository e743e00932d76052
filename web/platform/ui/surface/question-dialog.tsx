import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface QuestionDialogProps {
  open: boolean
  /** What will happen, with the number of people: '12 people get a mail. Cancel the event?' */
  question: ReactNode
  /** The answer that changes nothing: 'Keep the event'. */
  safe: string
  /** The answer that acts: 'Cancel and mail 12 people'. */
  answer: string
  variant?: ButtonVariant
  busy?: boolean
  onAnswer: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before people are mailed or data is lost; the safe answer comes first. */
export function QuestionDialog({ variant = 'stop', busy = false, children, ...props }: QuestionDialogProps) {
  const { open, question, safe, answer, onAnswer, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={busy ? () => {} : onClose}
      title={question}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {safe}
          </Button>
          <Button variant={variant} busy={busy} onClick={onAnswer}>
            {answer}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
