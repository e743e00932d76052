import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#web/platform/call.ts'
import { refresh } from '#web/platform/queries.ts'
import { tableForm } from '#web/platform/table-form.ts'
import { upload } from '#web/platform/upload.ts'
import { CHANGED } from '../use-decisions.ts'
import { type FileReading, useFilePreview } from './use-file-preview.ts'

export type Preview = ResponseOf<'POST /api/admin/members/import/preview'>
export type Outcome = ResponseOf<'POST /api/admin/members/import'>

export type ImportChoices = {
  alsoLines: readonly number[]
  /** A day or 'not_paid'; undefined if every row has a date of its own. */
  paidUntil: string | undefined
  welcome: boolean
}

const AS_IT_IS: FileReading = { dayOrders: {}, repairs: {} }

/** The state of an import: the file is previewed again whenever its columns or cells change, and imported once. */
export function useImport() {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { file, preview, reading, busy, refused, attempt, ...does } = useFilePreview<Preview, FileReading>({
    start: AS_IT_IS,
    fetchPreview: (chosen, wanted) => upload('POST /api/admin/members/import/preview', tableForm(chosen, wanted)),
    rejectedUrl: '/api/admin/members/import/rejected.csv',
  })
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
    dayOrders: reading.dayOrders,
    choose: does.choose,
    match: does.match,
    chooseDayOrders: does.chooseDayOrders,
    repair: does.repair,
    saveRejected: does.saveRejected,
    carryOut: (choices: ImportChoices) => void carryOut(choices),
  }
}
