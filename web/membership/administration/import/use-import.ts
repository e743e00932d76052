import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportColumns } from '#shared/membership/import/import-columns-rules.ts'
import type { DayOrders, Repairs } from '#shared/membership/import/import-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { refresh } from '#web/platform/queries.ts'
import { upload } from '#web/platform/upload.ts'
import { CHANGED } from '../use-decisions.ts'
import { saveRejectedRows, tableForm } from './table-form.ts'
import { useSteps } from './use-steps.ts'

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
  const { busy, refused, attempt, restart } = useSteps()
  const [reading, setReading] = useState<Reading>(AS_IT_IS)
  const look = (chosen: File, wanted: Reading) =>
    attempt('looking', async (isNewest) => {
      setReading(wanted)
      const seen = await upload('POST /api/admin/members/import/preview', tableForm(chosen, wanted))
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
    if (restart(chosen)) void look(chosen, AS_IT_IS)
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
      setOutcome(await upload('POST /api/admin/members/import', tableForm(file, order)))
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
        if (file && preview)
          await saveRejectedRows(
            '/api/admin/members/import/rejected.csv',
            tableForm(file, { ...reading, columns: preview.columns }),
          )
      }),
    carryOut: (choices: ImportChoices) => void carryOut(choices),
  }
}
