import { useId } from 'react'
import { ITEM_KIND_LABELS } from '#shared/competitions/competition-enums.ts'
import {
  isEmptyRow,
  MAX_SHEET_ROWS,
  SHEET_COLUMN_LABELS,
  SHEET_COLUMNS,
  SHEET_SAMPLES,
  type SheetColumn,
} from '#shared/competitions/sheet/sheet-columns.ts'
import { clipboardText } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { CopyButton } from '#web/platform/share/copy-button.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { FileInput } from '#web/platform/ui/form/file-input.tsx'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { CellGrid, type GridColumn, type GridRow } from './cell-grid.tsx'
import { isTyped, messagesOf, type Sheet, type ShownRow } from './sheet-draft.ts'
import { isFilled, SHEET_CHANGES, useItemSheet, useSheetFile } from './use-item-sheet.ts'

/** All items of a festival as one sheet: typed, pasted from a spreadsheet or imported, and saved together. */
export function ItemSheet({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useApi('GET /api/admin/events/:id/competition/sheet', { params: { id: eventId } })
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading the sheet...</p>
  return <OpenSheet eventId={eventId} sheet={data} />
}

type OpenSheetProps = { eventId: string; sheet: Sheet }

function OpenSheet({ eventId, sheet }: OpenSheetProps) {
  const formId = useId()
  const state = useItemSheet(eventId, sheet)
  const rows = state.rows.map((row) => gridRow(row, sheet, state))
  const typed = state.rows.filter((row) => isTyped(state.draft, row))
  const wrong = rows.flatMap(({ messages }) => Object.values(messages)).length
  return (
    <form
      id={formId}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        state.check()
        const messages = typed.map((row) => messagesOf(sheet, state.draft, row))
        if (messages.every((each) => Object.keys(each).length === 0)) state.save()
      }}
    >
      <SheetTools eventId={eventId} rows={state.rows} onLines={state.place} />
      <Counts typed={typed} wrong={wrong} onFix={() => focusFirstWrong(formId)} />
      <CellGrid
        caption="Items of the festival"
        columns={columnsOf(sheet)}
        rows={rows}
        onType={(key, column, text) => {
          const row = state.rows.find((each) => each.key === key)
          if (row) state.type(row, { [column]: text })
        }}
        onPaste={state.paste}
      />
      <UndoLastChange area="festival" changes={SHEET_CHANGES} />
      <SaveBar
        changes={typed.length}
        form={formId}
        action={`Save ${counted(typed.length, 'item', 'items')}`}
        busy={state.isSaving}
        onDiscard={state.clear}
      />
    </form>
  )
}

const focusFirstWrong = (formId: string) =>
  document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

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
      <p className="soft small">
        Type, or copy rows in Excel or Google Sheets and paste them into the first free cell. With headings, each row
        changes the item with its name and age group, so you can paste the same list again.
      </p>
      <div className="button-row">
        <FileInput id={fileId} accept=".xlsx,.csv,.tsv,.txt" isNoted={false} isInvalid={false} onChoose={file.mutate}>
          {file.isPending ? 'Reading the file...' : 'Import Excel or CSV'}
        </FileInput>
        <CopyButton key={text} text={text} label="Copy the sheet" />
      </div>
    </div>
  )
}

type CountsProps = { typed: readonly ShownRow[]; wrong: number; onFix: () => void }

/** What saving would do, and what prevents it. */
function Counts({ typed, wrong, onFix }: CountsProps) {
  const added = typed.filter(({ programId }) => programId === null).length
  const parts = [
    ...(added > 0 ? [`${counted(added, 'new item', 'new items')}`] : []),
    ...(typed.length > added ? [`${counted(typed.length - added, 'changed item', 'changed items')}`] : []),
  ]
  if (typed.length > MAX_SHEET_ROWS)
    return <Alert tone="red">Please save at most {MAX_SHEET_ROWS} items at once.</Alert>
  if (wrong === 0) return <p role="status">{parts.length > 0 ? `${parts.join(' and ')}, not saved yet.` : ''}</p>
  return (
    <Alert tone="amber" title={`${counted(wrong, 'cell needs', 'cells need')} a correction`} announce>
      <div className="button-row">
        <Button size="small" variant="outline" onClick={onFix}>
          Go to the first one
        </Button>
      </div>
    </Alert>
  )
}

const CALLED = new Set<SheetColumn>(['kind', 'ageGroup', 'minutes', 'criteria'])

type State = Pick<ReturnType<typeof useItemSheet>, 'draft' | 'messages' | 'isChecked'>

/** An empty cell is wrong only after the row has been pasted or is to be saved. */
function gridRow(row: ShownRow, sheet: Sheet, { draft, messages, isChecked }: State): GridRow<SheetColumn> {
  const { key, cells, isCalled } = row
  const isOwn = isTyped(draft, row) && !isEmptyRow(cells)
  const read = isOwn ? Object.entries(messagesOf(sheet, draft, row)) : []
  const shown = read.filter(([column]) => isChecked || cells[column as SheetColumn] !== '')
  return {
    key,
    cells,
    messages: { ...Object.fromEntries(shown), ...messages[key] },
    typed: new Set(Object.keys(draft[key] ?? {})),
    ...(isCalled && { locked: CALLED }),
  }
}

const WIDTHS: Record<SheetColumn, number> = {
  name: 13,
  kind: 7.5,
  ageGroup: 8,
  category: 8.5,
  stage: 9,
  time: 11,
  minutes: 7,
  judges: 14,
  criteria: 18,
}

const columnsOf = (sheet: Sheet): GridColumn<SheetColumn>[] =>
  SHEET_COLUMNS.map((key) => ({
    key,
    label: SHEET_COLUMN_LABELS[key],
    width: WIDTHS[key],
    sample: SHEET_SAMPLES[key],
    ...(optionsOf(sheet)[key] && { options: optionsOf(sheet)[key] }),
  }))

const optionsOf = (sheet: Sheet): Partial<Record<SheetColumn, readonly string[]>> => ({
  kind: [ITEM_KIND_LABELS.single, 'Group 2-10', 'Group 6-8'],
  ageGroup: [...sheet.ageCategories.map(({ name }) => name), 'All ages'],
  category: Object.values(PROGRAM_CATEGORY_LABELS),
  stage: sheet.stages,
  judges: sheet.judges,
})
