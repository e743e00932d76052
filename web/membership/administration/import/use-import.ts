import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportColumns } from '#shared/membership/import/import-columns-rules.ts'
import { MAX_IMPORT_BYTES } from '#shared/membership/import/import-enums.ts'
import type { DayOrders, Repairs } from '#shared/membership/import/import-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh } from '#web/platform/queries.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { upload } from '#web/platform/upload.ts'
import { CHANGED } from '../use-decisions.ts'

export type Preview = ResponseOf<'POST /api/admin/members/import/preview'>
export type Outcome = ResponseOf<'POST /api/admin/members/import'>

export type ImportChoices = {
  alsoLines: readonly number[]
  /** A day or 'not_paid'; undefined if every row has a date of its own. */
  paidUntil: string | undefined
  welcome: boolean
}

/** How the file is read, if not by its headings as it is. */
type Reading = { columns?: ImportColumns | undefined; dayOrders: DayOrders; repairs: Repairs }
const AS_IT_IS: Reading = { dayOrders: {}, repairs: {} }

/** The state of an import: the file is previewed again whenever its columns or cells change, and imported once. */
export function useImport() {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState<'looking' | 'importing' | null>(null)

  const lastStep = useRef(0)
  /** Responses may arrive out of order; only the newest one counts. */
  const attempt = async (what: 'looking' | 'importing', work: (isNewest: () => boolean) => Promise<void>) => {
    const number = ++lastStep.current
    const isNewest = () => number === lastStep.current
    setBusy(what)
    setRefused(undefined)
    try {
      await work(isNewest)
    } catch (error) {
      if (!isNewest()) return
      const text = error instanceof ApiError ? (error.fields?.file ?? error.userMessage) : undefined
      setRefused(text ?? 'The connection was lost. Please try again. Nobody will be imported twice.')
      showPortalFailure(error as Error)
    } finally {
      if (isNewest()) setBusy(null)
    }
  }
  const [reading, setReading] = useState<Reading>(AS_IT_IS)
  const look = (chosen: File, wanted: Reading) =>
    attempt('looking', async (isNewest) => {
      setReading(wanted)
      const seen = await upload('POST /api/admin/members/import/preview', formOf(chosen, wanted))
      if (isNewest()) setPreview(seen)
    })
  /** Reads the file again, in another way. */
  const lookAgain = (changed: Partial<Reading>) => {
    if (file && preview) void look(file, { ...reading, columns: preview.columns, ...changed })
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setPreview(null)
    setOutcome(null)
    lastStep.current++
    setBusy(null)
    if (chosen.size > MAX_IMPORT_BYTES)
      return setRefused('This file is larger than 2 MB. Split it and import the parts.')
    void look(chosen, AS_IT_IS)
  }
  const carryOut = ({ alsoLines, paidUntil, welcome }: ImportChoices) =>
    attempt('importing', async () => {
      if (!file || !preview) return
      const order = {
        ...reading,
        columns: preview.columns,
        alsoLines,
        paidUntil,
        welcome: welcome ? 'yes' : 'no',
        fileName: file.name.slice(-200),
      }
      setOutcome(await upload('POST /api/admin/members/import', formOf(file, order)))
      await refresh(client, [...CHANGED, '/api/admin/member-imports'])
    })
  return {
    file,
    preview,
    outcome,
    refused,
    busy,
    choose,
    match: (columns: ImportColumns) => {
      if (preview) setPreview({ ...preview, columns })
      lookAgain({ columns })
    },
    dayOrders: reading.dayOrders,
    chooseDayOrders: (dayOrders: DayOrders) => lookAgain({ dayOrders }),
    /** Replaces cells of one line. */
    repair: (line: number, cells: Repairs[string]) =>
      lookAgain({ repairs: { ...reading.repairs, [line]: { ...reading.repairs[line], ...cells } } }),
    /** Saves the rows with errors as a file, with the reasons. */
    saveRejected: () =>
      attempt('looking', async () => {
        if (file && preview) await saveRejectedRows(formOf(file, { ...reading, columns: preview.columns }))
      }),
    carryOut: (choices: ImportChoices) => void carryOut(choices),
  }
}

/** The file comes last, because the server must know the other fields before it reads the file. */
function formOf(file: File, fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', file)
  return form
}

async function saveRejectedRows(form: FormData): Promise<void> {
  const response = await fetch('/api/admin/members/import/rejected.csv', { method: 'POST', body: form })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  saveFile('rejected-rows.csv', await response.blob())
}
