import { Undo2 } from 'lucide-react'
import { MAX_SHEET_ROWS, type SheetColumn } from '#shared/competitions/sheet/sheet-columns.ts'
import { counted } from '#shared/platform/counts.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import type { GridRow } from './grid-rows.ts'
import type { Sheet, ShownRow } from './sheet-draft.ts'
import type { SheetState } from './use-item-sheet.ts'
import type { StepName } from './use-steps.ts'

type SheetStatusProps = {
  sheet: Sheet
  state: SheetState
  gridRows: readonly GridRow<SheetColumn>[]
  typed: readonly ShownRow[]
  onFix: () => void
}

/** What is saved, what saving would do, and what prevents it. */
export function SheetStatus({ sheet, state, gridRows, typed, onFix }: SheetStatusProps) {
  const wrong = gridRows.flatMap(({ messages }) => Object.values(messages)).length
  if (typed.length > MAX_SHEET_ROWS)
    return <Alert tone="red">Please save at most {MAX_SHEET_ROWS} items at once.</Alert>
  if (wrong > 0)
    return (
      <Alert tone="amber" title={`${counted(wrong, 'cell needs', 'cells need')} a correction`} announce>
        <div className="button-row">
          <Button size="small" variant="outline" onClick={onFix}>
            Go to the first one
          </Button>
          <UndoStep last={state.lastStep} onUndo={state.undo} />
        </div>
      </Alert>
    )
  return (
    <div className="row gap-3">
      <p role="status">{state.isSaving ? 'Saving...' : savingText(typed, sheet)}</p>
      <UndoStep last={state.lastStep} onUndo={state.undo} />
    </div>
  )
}

const STEP_TEXTS: Partial<Record<StepName, string>> = {
  paste: 'Undo the paste',
  import: 'Undo the import',
  discard: 'Bring it back',
}

/** Also without a keyboard. */
export function UndoStep({ last, onUndo }: { last: StepName | null; onUndo: () => void }) {
  const text = last && STEP_TEXTS[last]
  return text ? (
    <Button size="small" variant="outline" onClick={onUndo}>
      <Undo2 aria-hidden="true" /> {text}
    </Button>
  ) : null
}

function savingText(typed: readonly ShownRow[], { rows }: Sheet): string {
  const added = typed.filter(({ programId }) => programId === null).length
  const parts = [
    ...(added > 0 ? [`${counted(added, 'new item', 'new items')}`] : []),
    ...(typed.length > added ? [`${counted(typed.length - added, 'changed item', 'changed items')}`] : []),
  ]
  if (parts.length > 0) return `${parts.join(' and ')}, not saved yet.`
  if (rows.length === 0) return ''
  const isLocked = rows.some(({ isCalled }) => isCalled)
  const saved = `${counted(rows.length, 'item', 'items')}, all saved.`
  return isLocked ? `${saved} Grey cells can no longer be changed, because the roll has been called.` : saved
}
