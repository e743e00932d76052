import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'

type RemoveButtonProps = { name: string; lost: string; busy: boolean; onRemove: () => void }

/** Asks before a motion, an election or a candidate is removed, because nothing brings it back. */
export function RemoveButton({ name, lost, busy, onRemove }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    onRemove()
  }
  return (
    <>
      <Button busy={busy} size="small" variant="outline" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <QuestionDialog
        open={isAsking}
        question={`Remove ${name}?`}
        safe="Do not remove"
        answer="Remove"
        onAnswer={remove}
        onClose={() => setAsking(false)}
      >
        <p>{lost}</p>
      </QuestionDialog>
    </>
  )
}
