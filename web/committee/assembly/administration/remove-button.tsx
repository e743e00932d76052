import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'

type RemoveButtonProps = { name: string; lost: string; busy: boolean; onRemove: () => void }

/** Asks before a candidate is removed. */
export function RemoveButton({ busy, ...question }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        busy={busy}
        size="small"
        variant="outline"
        aria-label={`Remove ${question.name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <RemoveQuestion {...question} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

type RemoveQuestionProps = Omit<RemoveButtonProps, 'busy'> & { open: boolean; onClose: () => void }

/** Asks before a motion, an election or a candidate is removed, because nothing brings it back. */
export function RemoveQuestion({ open, name, lost, onRemove, onClose }: RemoveQuestionProps) {
  const remove = () => {
    onClose()
    onRemove()
  }
  return (
    <QuestionDialog
      open={open}
      question={`Remove ${name}?`}
      safe="Do not remove"
      answer="Remove"
      onAnswer={remove}
      onClose={onClose}
    >
      <p>{lost}</p>
    </QuestionDialog>
  )
}
