import { useMemo } from 'react'
import { ITEM_KIND_LABELS } from '#shared/competitions/competition-enums.ts'
import {
  isEmptyRow,
  SHEET_COLUMN_LABELS,
  SHEET_COLUMNS,
  SHEET_SAMPLES,
  type SheetColumn,
} from '#shared/competitions/sheet/sheet-columns.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { CellGrid } from './cell-grid.tsx'
import type { GridColumn, GridRow } from './grid-rows.ts'
import { CALLED_COLUMNS, isTyped, messagesOf, type Sheet, type ShownRow } from './sheet-draft.ts'
import type { SheetState } from './use-item-sheet.ts'

type SheetGridProps = { sheet: Sheet; state: SheetState; gridRows: readonly GridRow<SheetColumn>[] }

/** The cells of all items. */
export function SheetGrid({ sheet, state, gridRows }: SheetGridProps) {
  const columns = useMemo(() => columnsOf(sheet), [sheet])
  return (
    <CellGrid
      caption="Items of the festival"
      facts={['time', 'stage', 'kind', 'ageGroup', 'judges']}
      addText="Add an item"
      columns={columns}
      rows={gridRows}
      onType={(key, column, text) => {
        const row = state.rows.find((each) => each.key === key)
        if (row) state.type(row, { [column]: text })
      }}
      onPaste={state.paste}
      onUndo={state.undo}
      onRedo={state.redo}
    />
  )
}

/** An empty cell is wrong only after the row has been pasted or is to be saved. */
export function gridRow(row: ShownRow, sheet: Sheet, { draft, messages, isChecked }: SheetState): GridRow<SheetColumn> {
  const { key, shownKey, cells, isCalled } = row
  const isOwn = isTyped(draft, row) && !isEmptyRow(cells)
  const read = isOwn ? Object.entries(messagesOf(sheet, draft, row)) : []
  const shown = read.filter(([column]) => isChecked || cells[column as SheetColumn] !== '')
  return {
    key,
    shownKey,
    cells,
    messages: { ...Object.fromEntries(shown), ...messages[key] },
    typed: new Set(Object.keys(draft[key] ?? {})),
    ...(isCalled && { locked: CALLED_COLUMNS }),
  }
}

/** In rem; together they fit beside the rail at 1280 px. */
const WIDTHS: Record<SheetColumn, number> = {
  name: 9.25,
  kind: 5.75,
  ageGroup: 5.75,
  category: 6.25,
  stage: 6,
  time: 5.25,
  minutes: 4.25,
  judges: 6.75,
  criteria: 7.5,
}

function columnsOf(sheet: Sheet): GridColumn<SheetColumn>[] {
  const options = optionsOf(sheet)
  return SHEET_COLUMNS.map((key) => ({
    key,
    label: SHEET_COLUMN_LABELS[key],
    width: WIDTHS[key],
    sample: SHEET_SAMPLES[key],
    ...(options[key] && { options: options[key] }),
    ...(key === 'minutes' && { isNumber: true as const }),
  }))
}

const optionsOf = (sheet: Sheet): Partial<Record<SheetColumn, readonly string[]>> => ({
  kind: [ITEM_KIND_LABELS.single, 'Group 2-10', 'Group 6-8'],
  ageGroup: [...sheet.ageCategories.map(({ name }) => name), 'All ages'],
  category: Object.values(PROGRAM_CATEGORY_LABELS),
  stage: sheet.stages,
  judges: sheet.judges,
})
