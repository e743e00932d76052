import { useId } from 'react'
import { clipboardText } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import { SHEET_LIMITS } from '#shared/competitions/sheet/sheet-size-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { CopyButton } from '#web/platform/share/copy-button.tsx'
import { FileInput } from '#web/platform/ui/form/file-input.tsx'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { CreationQuestion } from './creation-question.tsx'
import { isTyped, messagesOf, type Sheet, type ShownRow } from './sheet-draft.ts'
import { gridRow, SheetGrid } from './sheet-grid.tsx'
import { SheetStatus } from './sheet-status.tsx'
import { isFilled, useItemSheet } from './use-item-sheet.ts'
import { useSheetFile } from './use-sheet-file.ts'
import { SHEET_CHANGES } from './use-sheet-saving.ts'

/** All items of a festival as one sheet: typed, pasted from a spreadsheet or imported, and saved together. */
export function ItemSheet({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useApi('GET /api/admin/events/:id/competition/sheet', { params: { id: eventId } })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading the sheet...</p>
  return <OpenSheet eventId={eventId} sheet={data} />
}

type OpenSheetProps = { eventId: string; sheet: Sheet }

function OpenSheet({ eventId, sheet }: OpenSheetProps) {
  const formId = useId()
  const state = useItemSheet(eventId, sheet)
  const typed = state.rows.filter((row) => isTyped(state.draft, row))
  const gridRows = state.rows.map((row) => gridRow(row, sheet, state))
  const submit = () => {
    state.check()
    const messages = typed.map((row) => messagesOf(sheet, state.draft, row))
    if (messages.every((each) => Object.keys(each).length === 0)) state.save()
  }
  return (
    <form
      id={formId}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SheetTools eventId={eventId} rows={state.rows} onLines={state.place} />
      <PastingHelp />
      <SheetStatus
        sheet={sheet}
        state={state}
        gridRows={gridRows}
        typed={typed}
        onFix={() => focusFirstWrong(formId)}
      />
      <SheetGrid sheet={sheet} state={state} gridRows={gridRows} />
      <UndoLastChange area="festival" changes={SHEET_CHANGES} />
      <SaveBar
        changes={typed.length}
        form={formId}
        action={`Save ${counted(typed.length, 'item', 'items')}`}
        busy={state.isSaving}
        onDiscard={state.clear}
      />
      <CreationQuestion
        text={state.question}
        busy={state.isSaving}
        onAnswer={() => state.save(state.question ?? undefined)}
        onClose={state.closeQuestion}
      />
    </form>
  )
}

/** On phones it is in a card that may be closed. */
function focusFirstWrong(formId: string): void {
  const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const card = wrong?.closest('details')
  if (card) card.open = true
  wrong?.focus()
}

type SheetToolsProps = {
  eventId: string
  rows: readonly ShownRow[]
  onLines: Parameters<typeof useSheetFile>[1]
}

function SheetTools({ eventId, rows, onLines }: SheetToolsProps) {
  const fileId = useId()
  const file = useSheetFile(eventId, onLines)
  const text = clipboardText(rows.filter(isFilled).map(({ cells }) => cells))
  return (
    <div className="row between">
      <p>Type, or paste rows from Excel or Google Sheets.</p>
      <div className="button-row">
        <FileInput
          id={fileId}
          accept=".xlsx,.csv,.tsv,.txt"
          isNoted={false}
          isInvalid={false}
          isSmall
          onChoose={file.mutate}
        >
          {file.isPending ? 'Reading...' : 'Import a file'}
        </FileInput>
        <CopyButton key={text} text={text} label="Copy the sheet" />
      </div>
    </div>
  )
}

const PastingHelp = () => (
  <Disclosure title="How pasting works">
    <p className="soft small">
      Paste into the first free cell, {SHEET_LIMITS}. If the first line names the columns, each row updates the item
      with the same name and age group, so you can paste the same list again. Ctrl+Z undoes typing and pasting. Files
      can be Excel or CSV.
    </p>
  </Disclosure>
)
