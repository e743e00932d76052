import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementColumns } from '#shared/money/statements/statement-columns-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import type { DayOrder } from '#shared/platform/tables/date-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { tableForm } from '#web/platform/table-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { upload } from '#web/platform/upload.ts'
import { MONEY_CHANGES } from '../money-types.ts'

export type Preview = ResponseOf<'POST /api/admin/money/statements/preview'>
export type Layout = { columns?: StatementColumns; dayOrder?: DayOrder | undefined }

/** A file that is being read: at once if its columns are known, otherwise after the treasurer has said what they are. */
export function useStatementFile(accountId: string, onRead: (id: string) => void) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [layout, setLayout] = useState<Layout>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const formOf = (chosen: File, wanted: Layout) =>
    tableForm(chosen, { accountId, fileName: chosen.name.slice(-200), ...wanted })
  const look = async (chosen: File, wanted: Layout) => {
    setLayout(wanted)
    setPreview(await upload('POST /api/admin/money/statements/preview', formOf(chosen, wanted)))
  }
  const read = async (chosen: File, wanted: Layout) => {
    const done = await upload('POST /api/admin/money/statements', formOf(chosen, wanted))
    setPreview(null)
    await refresh(client, MONEY_CHANGES)
    toast({ title: 'Statement Read', description: readText(done) })
    onRead(done.id)
  }
  const attempt = async (work: () => Promise<void>, isAsking: boolean) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) showPortalFailure(error as Error)
      else if (isAsking || error.status !== 409 || error.code !== 'statement_columns') setProblem(error.message)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return {
    file,
    preview,
    layout,
    busy,
    problem,
    choose: (chosen: File) => {
      setFile(chosen)
      void attempt(() => read(chosen, {}), false).catch(() => attempt(() => look(chosen, {}), true))
    },
    change: (wanted: Layout) => file && void attempt(() => look(file, wanted), true),
    read: () => file && preview && void attempt(() => read(file, { ...layout, columns: preview.columns }), true),
    cancel: () => {
      setPreview(null)
      setProblem(null)
    },
  }
}

function readText({
  newLines,
  knownLines,
  earlierLines,
  zeroLines,
}: ResponseOf<'POST /api/admin/money/statements'>): string {
  const left = [
    knownLines > 0 && `${counted(knownLines, 'line was', 'lines were')} read before`,
    earlierLines > 0 && `${counted(earlierLines, 'line is', 'lines are')} from before the account's book`,
    zeroLines > 0 && `${counted(zeroLines, 'line has', 'lines have')} no amount`,
  ].filter((text) => text !== false)
  return [`${counted(newLines, 'new line', 'new lines')}.`, left.length > 0 && `Left out: ${left.join(', ')}.`]
    .filter(Boolean)
    .join(' ')
}
