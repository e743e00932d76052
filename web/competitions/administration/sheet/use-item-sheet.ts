import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isEmptyRow, type SheetColumn } from '#shared/competitions/sheet/sheet-columns.ts'
import { linesByHeadings, linesFrom, type SheetLine } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { findSavedDraft, forget, saveDraft } from '#web/platform/editing/saved-drafts.ts'
import { refresh } from '#web/platform/queries.ts'
import { useSend, useSending } from '#web/platform/send.ts'
import { tableForm } from '#web/platform/table-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'
import { upload } from '#web/platform/upload.ts'
import { COMPETITION_CHANGES } from '../festival-queries.ts'
import {
  changesOf,
  rebased,
  rowsOf,
  type Sheet,
  type SheetDraft,
  type ShownRow,
  withCells,
  withImported,
  withLinesAt,
  withoutSaved,
} from './sheet-draft.ts'

export const SHEET_CHANGES = [...COMPETITION_CHANGES, UNDO_QUERY_KEY]

/** Messages of the server by the key of a row and the column. */
type Messages = Record<string, Partial<Record<SheetColumn, string>>>

/** The typed cells of the sheet, saved as a draft until the server has them. */
export function useItemSheet(eventId: string, sheet: Sheet) {
  const name = `festival-sheet:${eventId}`
  const [draft, setDraft] = useState<SheetDraft>(() => findSavedDraft<SheetDraft>(name)?.draft ?? {})
  const [messages, setMessages] = useState<Messages>({})
  const [isChecked, setChecked] = useState(false)
  const change = (changed: SheetDraft) => {
    setDraft(changed)
    if (Object.keys(changed).length === 0) forget(name)
    else saveDraft<SheetDraft>(name, { draft: changed, origin: { found: {}, basedOn: undefined } })
  }
  const clear = () => {
    change({})
    setMessages({})
    setChecked(false)
  }
  const rows = rowsOf(sheet, draft)
  const put = useSavingSheet(
    (sent) => {
      clear()
      change(withoutSaved(draft, sent))
    },
    (found) => setMessages(found),
  )
  const type = (row: ShownRow, cells: SheetLine) => {
    setMessages(({ [row.key]: _, ...others }) => others)
    change(withCells(draft, row, cells))
  }
  const placed = (changed: SheetDraft) => {
    setChecked(true)
    change(changed)
  }
  return {
    rows,
    draft,
    messages,
    isChecked,
    isSaving: put.isPending,
    type,
    paste: (rowKey: string, column: SheetColumn, table: string[][]) => {
      const lines = linesByHeadings(table)
      placed(lines ? withImported(sheet, draft, lines) : withLinesAt(sheet, draft, rowKey, linesFrom(table, column)))
    },
    place: (lines: readonly SheetLine[]) => placed(withImported(sheet, draft, lines)),
    clear,
    check: () => setChecked(true),
    save: () => {
      // what has been shown as changed by somebody else may be overwritten now
      const seen = rebased(sheet, draft, Object.keys(messages))
      const sent = changesOf(sheet, seen)
      change(seen)
      if (sent.length > 0) put.mutate({ params: { id: eventId }, body: { rows: sent.map(({ row }) => row) } }, sent)
    },
  }
}

type SentRows = ReturnType<typeof changesOf>

function useSavingSheet(onSaved: (sent: SentRows) => void, onMessages: (messages: Messages) => void) {
  const client = useQueryClient()
  const [sentRows, setSentRows] = useState<SentRows>([])
  const { mutate, isPending } = useSend('PUT /api/admin/events/:id/competition/sheet', {
    changes: SHEET_CHANGES,
    onSuccess: ({ added, changed }) => {
      onSaved(sentRows)
      toast({ title: 'Sheet Saved', description: savedText(added, changed) })
    },
    onError: (error, { params }) => {
      const isKnown = error instanceof ApiError
      onMessages(
        messagesByRow(
          sentRows.map(({ key }) => key),
          (isKnown && error.fields) || {},
        ),
      )
      if (isKnown && error.code === 'sheet_changed')
        void refresh(client, [`/api/admin/events/${params.id}/competition`])
      showNamedFailure(error, 'The sheet was not saved')
    },
  })
  type Request = Parameters<typeof mutate>[0]
  return {
    isPending,
    mutate: (request: Request, sent: SentRows) => {
      setSentRows(sent)
      mutate(request)
    },
  }
}

const savedText = (added: number, changed: number): string =>
  [
    ...(added > 0 ? [`${counted(added, 'item', 'items')} added`] : []),
    ...(changed > 0 ? [`${counted(changed, 'item', 'items')} changed`] : []),
  ].join(', ') || 'Nothing has changed.'

/** 'rows.3.time' is the time of the fourth row that was sent. */
function messagesByRow(keys: readonly string[], fields: Record<string, string>): Messages {
  const messages: Messages = {}
  for (const [field, message] of Object.entries(fields)) {
    const [, at, column] = /^rows\.(\d+)\.(\w+)/.exec(field) ?? []
    const key = keys[Number(at)]
    if (key !== undefined) messages[key] = { ...messages[key], [column as SheetColumn]: message }
  }
  return messages
}

/** Reads a file of items into the sheet; nothing is saved. */
export function useSheetFile(eventId: string, onLines: (lines: SheetLine[]) => void) {
  return useSending({
    send: (file: File) =>
      upload('POST /api/admin/events/:id/competition/sheet/table', tableForm(file, {}), { params: { id: eventId } }),
    onSuccess: ({ table }) => {
      const lines = linesByHeadings(table)
      if (lines && lines.length > 0) return onLines(lines)
      const description =
        'The first line must name the columns: Item, Kind, Age group, Stage, Time, Minutes, Criteria …'
      toast({ title: 'No items found', description, variant: 'destructive' })
    },
    onError: (error) => showNamedFailure(error, 'The file could not be read'),
  })
}

/** Whether a row has anything in it. */
export const isFilled = ({ cells }: ShownRow): boolean => !isEmptyRow(cells)
