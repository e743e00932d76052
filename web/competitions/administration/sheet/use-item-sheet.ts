import { useEffect, useState } from 'react'
import { isEmptyRow, type SheetColumn } from '#shared/competitions/sheet/sheet-columns.ts'
import { linesByHeadings, linesFrom, type SheetLine } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import { checkSheetSize } from '#shared/competitions/sheet/sheet-size-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { findSavedDraft, forget, saveDraft } from '#web/platform/editing/saved-drafts.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import {
  changesLocked,
  changesOf,
  rebased,
  rowFor,
  rowsOf,
  type SavedRow,
  type SavedRows,
  type Sheet,
  type SheetDraft,
  type ShownRow,
  withCells,
  withImported,
  withLinesAt,
  withoutSaved,
} from './sheet-draft.ts'
import { type CellMessagesByRow, useSheetSaving } from './use-sheet-saving.ts'
import { type StepName, useSteps } from './use-steps.ts'

/** The typed cells of the sheet, saved as a draft until the server has them. */
export function useItemSheet(eventId: string, sheet: Sheet) {
  const name = `festival-sheet:${eventId}`
  const steps = useSteps<SheetDraft>(() => findSavedDraft<SheetDraft>(name)?.draft ?? {})
  const draft = steps.value
  const [saved, setSaved] = useState<SavedRows>({})
  const [messages, setMessages] = useState<CellMessagesByRow>({})
  const [isChecked, setChecked] = useState(false)
  useStoredDraft(name, draft)
  const rows = rowsOf(sheet, draft, saved)
  const saving = useSheetSaving(eventId, {
    onSaved: (stored, sent) => {
      const unsaved = (now: SheetDraft) => withoutSaved(stored, now, sent)
      steps.replace(unsaved)
      // where the sheet has been left, only the stored draft is there
      const found = findSavedDraft<SheetDraft>(name)
      if (found) storeDraft(name, unsaved(found.draft))
      setSaved((now) => ({ ...now, ...namesOf(sent) }))
      setMessages({})
      setChecked(false)
    },
    onMessages: setMessages,
  })
  const place = (step: StepName, next: (now: SheetDraft) => SheetDraft) => {
    setChecked(true)
    steps.change(step, next)
  }
  const placeLines = (step: StepName, lines: readonly SheetLine[]) => {
    if (!isShort(lines.map((line) => Object.values(line)))) return
    place(step, (now) => withImported({ sheet, saved }, now, lines))
    noteLocked(lines.filter((line) => changesLocked(rowFor(sheet, rows, line), line)).length)
  }
  return {
    rows,
    draft,
    messages,
    isChecked,
    isSaving: saving.isPending,
    question: saving.question,
    closeQuestion: saving.closeQuestion,
    lastStep: steps.last,
    undo: () => {
      setMessages({})
      steps.undo()
    },
    redo: () => {
      setMessages({})
      steps.redo()
    },
    type: (row: ShownRow, cells: SheetLine) => {
      setMessages(({ [row.key]: _, ...others }) => others)
      steps.change('typing', (now) => withCells(now, row, cells), `${row.key} ${Object.keys(cells).join(' ')}`)
    },
    paste: (rowKey: string, column: SheetColumn, table: string[][]) => {
      const lines = linesByHeadings(table)
      if (lines) return placeLines('paste', lines)
      if (!isShort(table)) return
      const typed = linesFrom(table, column)
      place('paste', (now) => withLinesAt({ sheet, saved }, now, rowKey, typed))
      const first = rows.findIndex(({ key }) => key === rowKey)
      noteLocked(typed.filter((line, at) => changesLocked(rows[first + at], line)).length)
    },
    place: (lines: readonly SheetLine[]) => placeLines('import', lines),
    clear: () => {
      steps.change('discard', () => ({}))
      setMessages({})
      setChecked(false)
    },
    check: () => setChecked(true),
    /** `confirmed` is the question about new stages and judges that has been answered. */
    save: (confirmed?: string) => {
      // what has been shown as changed by somebody else may be overwritten now
      const seen = rebased(sheet, draft, Object.keys(messages))
      if (seen !== draft) steps.replace(() => seen)
      const sent = changesOf(sheet, seen)
      if (sent.length > 0) saving.mutate({ sent, confirmed })
    },
  }
}

export type SheetState = ReturnType<typeof useItemSheet>

/** In this window, so that a reload loses nothing. */
function useStoredDraft(name: string, draft: SheetDraft): void {
  useEffect(() => storeDraft(name, draft), [name, draft])
}

function storeDraft(name: string, draft: SheetDraft): void {
  if (Object.keys(draft).length === 0) forget(name)
  else saveDraft<SheetDraft>(name, { draft, origin: { found: {}, basedOn: undefined } })
}

const namesOf = (sent: readonly SavedRow[]): SavedRows =>
  Object.fromEntries(
    sent.flatMap(({ key, row, programId }) => (row.programId === null ? [[programId, key] as const] : [])),
  )

/** Whether a table can be pasted or imported at once; says why it cannot. */
function isShort(table: readonly (readonly string[])[]): boolean {
  const message = checkSheetSize(table)
  if (message) toast({ title: 'Nothing was pasted', description: message, variant: 'destructive' })
  return message === null
}

/** Says how many pasted items have locked cells that stay as they are. */
function noteLocked(count: number): void {
  if (count === 0) return
  const description = `The roll has been called for ${counted(count, 'item', 'items')}: kind, age group, minutes and criteria stay as they are.`
  toast({ title: 'Some cells are locked', description })
}

/** Whether a row has anything in it. */
export const isFilled = ({ cells }: ShownRow): boolean => !isEmptyRow(cells)
