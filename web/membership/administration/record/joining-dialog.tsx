import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { yearLabel, yearText } from '../year-texts.ts'

type JoiningPreview = ResponseOf<'GET /api/admin/members/:id/joining-date/preview'>

/** Thrown instead of sending a record whose other joining date moves years, until they have been seen. */
export class YearsToSee extends Error {
  readonly preview: JoiningPreview
  constructor(preview: JoiningPreview) {
    super('Another joining date changes the dues.')
    this.preview = preview
  }
}

type JoiningDialogProps = {
  joinedDate: string
  preview: JoiningPreview
  busy: boolean
  onSave: () => void
  onClose: () => void
}

/** What another joining date makes of the unpaid years, before it is saved. */
export function JoiningDialog({ joinedDate, preview, busy, onSave, onClose }: JoiningDialogProps) {
  const { years, owedBefore, owedAfter, creditAfter } = preview
  const items = [
    ...years.map((year) => ({ label: yearLabel(year), value: yearText(year) })),
    { label: 'Owed now', value: formatDirhams(owedBefore) },
    { label: 'Owed then', value: formatDirhams(owedAfter) },
    ...(creditAfter > 0 ? [{ label: 'Credit', value: formatDirhams(creditAfter) }] : []),
  ]
  return (
    <QuestionDialog
      open
      variant="primary"
      question={`Joined on ${formatLongDate(joinedDate)}: change the unpaid years?`}
      safe="Check again"
      answer="Save the record"
      busy={busy}
      onAnswer={onSave}
      onClose={onClose}
    >
      <div className="stack">
        <p>Years that are paid or waived stay as they are.</p>
        <KeyValueList items={items} />
      </div>
    </QuestionDialog>
  )
}
