import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportColumns } from '#shared/membership/import/import-columns-rules.ts'
import type { ImportField } from '#shared/membership/import/import-enums.ts'
import type { MatchAnswers } from '#shared/membership/import/update/update-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { refresh } from '#web/platform/queries.ts'
import { tableForm } from '#web/platform/table-form.ts'
import { upload } from '#web/platform/upload.ts'
import { CHANGED } from '../../use-decisions.ts'
import { type FileReading, useFilePreview } from '../use-file-preview.ts'

export type UpdatePreview = ResponseOf<'POST /api/admin/members/import/update/preview'>
export type UpdateRow = UpdatePreview['rows'][number]
export type UpdateOutcome = ResponseOf<'POST /api/admin/members/import/update'>

type UpdateReading = FileReading & { taken?: ImportField[] | undefined; answers: MatchAnswers }
const AS_IT_IS: UpdateReading = { dayOrders: {}, repairs: {}, answers: {} }

/** The state of an update: previewed again after each choice, and written exactly as the last preview shows it. */
export function useUpdate() {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<UpdateOutcome | null>(null)
  /** The lines whose changes are others than before, because the register has changed since. */
  const [outdated, setOutdated] = useState<ReadonlySet<number>>(new Set())
  const fetchPreview = (chosen: File, wanted: UpdateReading) => {
    setOutdated(new Set())
    return upload('POST /api/admin/members/import/update/preview', tableForm(chosen, wanted))
  }
  const { file, preview, setPreview, reading, busy, refused, attempt, lookAgain, ...does } = useFilePreview<
    UpdatePreview,
    UpdateReading
  >({ start: AS_IT_IS, fetchPreview, rejectedUrl: '/api/admin/members/import/update/rejected.csv' })
  const carryOut = () =>
    attempt('importing', async (isNewest) => {
      if (!file || !preview) return
      const { columns, fingerprint } = preview
      const order = { ...reading, columns, fingerprint, fileName: file.name.slice(-200) }
      try {
        setOutcome(await upload('POST /api/admin/members/import/update', tableForm(file, order)))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'preview_outdated')) throw error
        const seen = await fetchPreview(file, { ...reading, columns })
        if (!isNewest()) return
        setOutdated(differingLines(preview.rows, seen.rows))
        setPreview(seen)
      }
      await refresh(client, [...CHANGED, '/api/admin/member-imports'])
    })
  return {
    file,
    preview,
    outcome,
    outdated,
    refused,
    busy,
    dayOrders: reading.dayOrders,
    answers: reading.answers,
    choose: does.choose,
    match: (columns: ImportColumns) => does.match(columns, { taken: undefined }),
    chooseDayOrders: does.chooseDayOrders,
    take: (taken: ImportField[]) => lookAgain({ taken }),
    /** Says whom a line means; undefined leaves it open. */
    answer: (line: number, meant: string | undefined) => {
      const { [line]: _, ...others } = reading.answers
      lookAgain({ answers: meant === undefined ? others : { ...others, [line]: meant } })
    },
    repair: does.repair,
    saveRejected: does.saveRejected,
    carryOut: () => void carryOut(),
  }
}

function differingLines(before: readonly UpdateRow[], after: readonly UpdateRow[]): Set<number> {
  const shown = new Map(before.map((row) => [row.line, JSON.stringify([row.member, row.changes])]))
  return new Set(
    after.filter((row) => shown.get(row.line) !== JSON.stringify([row.member, row.changes])).map(({ line }) => line),
  )
}
