import { describeNewNames, findNewNames } from '#shared/competitions/sheet/new-names-rules.ts'
import { readNames } from '#shared/competitions/sheet/sheet-list-rules.ts'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import type { Sheet, SheetDraft, ShownRow } from './sheet-draft.ts'

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

/** What the typed rows would create, in words; null if all stages and judges are known. */
export function createdBy(sheet: Sheet, draft: SheetDraft, typed: readonly ShownRow[]): string | null {
  const cells = typed.flatMap((row) => {
    const { stage, judges } = draft[row.key] ?? {}
    return [{ stage: stage?.to ?? '', judges: judges ? readNames(judges.to).names : [] }]
  })
  const names = { stages: cells.map(({ stage }) => stage), judges: cells.flatMap(({ judges }) => judges) }
  return describeNewNames(findNewNames(names, sheet))
}
