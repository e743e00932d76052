import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'

type RemoveButtonProps = {
  /** 'decision' */
  what: string
  /** What would be lost; nothing is asked while it is empty. */
  text: string
  onRemove: () => void
}

/** Removes a part of the minutes. It asks first, because the draft is then saved without it. */
export function RemoveButton({ what, text, onRemove }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton label={`Remove the ${what}`} onClick={() => (text.trim() === '' ? onRemove() : setAsking(true))}>
        <X />
      </IconButton>
      <QuestionDialog
        open={isAsking}
        question={`Remove this ${what}?`}
        safe={`Keep the ${what}`}
        answer={`Remove the ${what}`}
        onAnswer={onRemove}
        onClose={() => setAsking(false)}
      >
        <p className="anywhere">{text}</p>
        <p>This cannot be undone.</p>
      </QuestionDialog>
    </>
  )
}
