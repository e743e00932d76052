import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'

type CreationQuestionProps = { text: string | null; busy: boolean; onAnswer: () => void; onClose: () => void }

/** A stage or a judge that is new may be misspelled. */
export const CreationQuestion = ({ text, busy, onAnswer, onClose }: CreationQuestionProps) => (
  <QuestionDialog
    open={text !== null}
    question="Create new stages and judges?"
    safe="Back to the sheet"
    answer="Create and save"
    variant="primary"
    busy={busy}
    onAnswer={onAnswer}
    onClose={onClose}
  >
    <p>{text}</p>
    <p>A name with a spelling mistake becomes a new stage or judge.</p>
  </QuestionDialog>
)
