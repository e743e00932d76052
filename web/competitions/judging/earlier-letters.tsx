import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import styles from './judge-view.module.css'
import type { EarlierLetter, StoredSheet } from './stored-sheet.ts'

type EarlierLettersProps = { stored: StoredSheet; onDismiss: () => void }

/** What was on this phone when the letters were drawn again. Nobody but the judge can say who is meant. */
export function EarlierLetters({ stored: { earlier }, onDismiss }: EarlierLettersProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.earlier}>
      <Alert tone="red" title="The code letters were drawn again" announce>
        <p>
          These marks were on this phone under the earlier letters and have not been sent. Please enter them again, each
          under the letter that the person has now.
        </p>
        <ul>
          {earlier.map((letter, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two draws may have had the same letter
            <li key={at}>{textOf(letter)}</li>
          ))}
        </ul>
        <Button size="small" variant="outline" onClick={() => setAsking(true)}>
          <Check aria-hidden="true" /> I have entered them again
        </Button>
      </Alert>
      <QuestionDialog
        open={isAsking}
        question="Remove the earlier marks from this phone?"
        safe="Keep them"
        answer="Remove them"
        onAnswer={() => {
          onDismiss()
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        <p>They are not stored anywhere else.</p>
      </QuestionDialog>
    </div>
  )
}

/** 'Earlier letter A: Pitch 9, Feeling 8.5. Note: In tune' */
function textOf({ code, marks, note }: EarlierLetter): string {
  const given = marks.map(({ criterion, value }) => `${criterion} ${value}`).join(', ')
  const parts = [given || null, note ? `Note: ${note}` : null].filter(Boolean).join('. ')
  return `Earlier letter ${code}: ${parts}`
}
