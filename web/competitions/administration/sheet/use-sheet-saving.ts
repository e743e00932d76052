import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SheetColumn } from '#shared/competitions/sheet/sheet-columns.ts'
import { counted } from '#shared/platform/counts.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call, type ResponseOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { apiQuery, refresh } from '#web/platform/queries.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'
import { COMPETITION_CHANGES } from '../festival-queries.ts'
import type { SavedRow, SentRow, Sheet } from './sheet-draft.ts'

export const SHEET_CHANGES = [...COMPETITION_CHANGES, UNDO_QUERY_KEY]

/** Messages of the server by the key of a row and the column. */
export type CellMessagesByRow = Record<string, Partial<Record<SheetColumn, string>>>

/** `confirmed` is the question that has been answered. */
type Sending = { sent: SentRow[]; confirmed: string | undefined }
type Saved = ResponseOf<'PUT /api/admin/events/:id/competition/sheet'>
type Listeners = {
  onSaved: (sheet: Sheet, sent: readonly SavedRow[]) => void
  onMessages: (messages: CellMessagesByRow) => void
}

/** Saves rows of the sheet; `question` is what must be confirmed first, such as new judges. */
export function useSheetSaving(eventId: string, { onSaved, onMessages }: Listeners) {
  const client = useQueryClient()
  const [question, setQuestion] = useState<string | null>(null)
  const params = { id: eventId }
  const { mutate, isPending } = useSending<Sending, Saved>({
    send: async ({ sent, confirmed }) => {
      const rows = sent.map(({ row }) => row)
      const saved = await call('PUT /api/admin/events/:id/competition/sheet', { params, body: { rows, confirmed } })
      // before anything else is fetched: typing goes on in the same rows
      client.setQueryData([apiQuery('GET /api/admin/events/:id/competition/sheet', { params })], saved.sheet)
      await new Promise<void>((resolve) => notifyManager.schedule(resolve))
      onSaved(saved.sheet, withIds(sent, saved.programIds))
      return saved
    },
    changes: SHEET_CHANGES,
    onSuccess: ({ added, changed }) => {
      setQuestion(null)
      toast({ title: 'Sheet Saved', description: savedText(added, changed) })
    },
    onError: (error, { sent }) => {
      if (error instanceof ApiError && error.code === 'needs_confirmation') return setQuestion(error.userMessage)
      setQuestion(null)
      onMessages(messagesByRow(sent, (error instanceof ApiError && error.fields) || {}))
      if (error instanceof ApiError && error.code === 'sheet_changed')
        void refresh(client, [`/api/admin/events/${eventId}/competition`])
      showNamedFailure(error, 'The sheet was not saved')
    },
  })
  return { mutate, isPending, question, closeQuestion: () => setQuestion(null) }
}

const withIds = (sent: readonly SentRow[], programIds: readonly string[]): SavedRow[] =>
  sent.map((row, at) => ({ ...row, programId: programIds[at] ?? row.key }))

const savedText = (added: number, changed: number): string =>
  [
    ...(added > 0 ? [`${counted(added, 'item', 'items')} added`] : []),
    ...(changed > 0 ? [`${counted(changed, 'item', 'items')} changed`] : []),
  ].join(', ') || 'Nothing has changed.'

/** 'rows.3.time' and 'rows.3.changes.time.to' are of the time of the fourth row that was sent. */
function messagesByRow(sent: readonly SentRow[], fields: Record<string, string>): CellMessagesByRow {
  const messages: CellMessagesByRow = {}
  for (const [field, message] of Object.entries(fields)) {
    const [, at, column] = /^rows\.(\d+)\.(?:changes\.)?(\w+)/.exec(field) ?? []
    const key = sent[Number(at)]?.key
    if (key !== undefined) messages[key] = { ...messages[key], [column as SheetColumn]: message }
  }
  return messages
}
