import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportColumns } from '#shared/membership/import/import-columns-rules.ts'
import type { ImportField } from '#shared/membership/import/import-enums.ts'
import type { DayOrders, Repairs } from '#shared/membership/import/import-rules.ts'
import type { MatchAnswers } from '#shared/membership/import/update/update-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { refresh } from '#web/platform/queries.ts'
import { upload } from '#web/platform/upload.ts'
import { CHANGED } from '../../use-decisions.ts'
import { saveRejectedRows, tableForm } from '../table-form.ts'
import { useSteps } from '../use-steps.ts'

export type UpdatePreview = ResponseOf<'POST /api/admin/members/import/update/preview'>
export type UpdateRow = UpdatePreview['rows'][number]
export type UpdateOutcome = ResponseOf<'POST /api/admin/members/import/update'>

type Reading = {
  columns?: ImportColumns | undefined
  dayOrders: DayOrders
  repairs: Repairs
  taken?: ImportField[] | undefined
  answers: MatchAnswers
}
const AS_IT_IS: Reading = { dayOrders: {}, repairs: {}, answers: {} }

/** The state of an update: previewed again after each choice, and written exactly as the last preview shows it. */
export function useUpdate() {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<UpdatePreview | null>(null)
  const [outcome, setOutcome] = useState<UpdateOutcome | null>(null)
  /** The lines whose changes are others than before, because the register has changed since. */
  const [outdated, setOutdated] = useState<ReadonlySet<number>>(new Set())
  const [reading, setReading] = useState<Reading>(AS_IT_IS)
  const { busy, refused, attempt, restart } = useSteps()

  const fetchPreview = (chosen: File, wanted: Reading) =>
    upload('POST /api/admin/members/import/update/preview', tableForm(chosen, wanted))
  const look = (chosen: File, wanted: Reading) =>
    attempt('looking', async (isNewest) => {
      setReading(wanted)
      setOutdated(new Set())
      const seen = await fetchPreview(chosen, wanted)
      if (isNewest()) setPreview(seen)
    })
  const lookAgain = (changed: Partial<Reading>) => {
    if (file && preview) void look(file, { ...reading, columns: preview.columns, ...changed })
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setPreview(null)
    setOutcome(null)
    if (restart(chosen)) void look(chosen, AS_IT_IS)
  }
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
    choose,
    match: (columns: ImportColumns) => {
      if (preview) setPreview({ ...preview, columns })
      lookAgain({ columns, taken: undefined })
    },
    dayOrders: reading.dayOrders,
    chooseDayOrders: (dayOrders: DayOrders) => lookAgain({ dayOrders }),
    take: (taken: ImportField[]) => lookAgain({ taken }),
    answers: reading.answers,
    /** Says whom a line means; undefined leaves it open. */
    answer: (line: number, meant: string | undefined) => {
      const { [line]: _, ...others } = reading.answers
      lookAgain({ answers: meant === undefined ? others : { ...others, [line]: meant } })
    },
    repair: (line: number, cells: Repairs[string]) =>
      lookAgain({ repairs: { ...reading.repairs, [line]: { ...reading.repairs[line], ...cells } } }),
    saveRejected: () =>
      attempt('looking', async () => {
        if (!file || !preview) return
        const form = tableForm(file, { ...reading, columns: preview.columns })
        await saveRejectedRows('/api/admin/members/import/update/rejected.csv', form)
      }),
    carryOut: () => void carryOut(),
  }
}

function differingLines(before: readonly UpdateRow[], after: readonly UpdateRow[]): Set<number> {
  const shown = new Map(before.map((row) => [row.line, JSON.stringify([row.member, row.changes])]))
  return new Set(
    after.filter((row) => shown.get(row.line) !== JSON.stringify([row.member, row.changes])).map(({ line }) => line),
  )
}
