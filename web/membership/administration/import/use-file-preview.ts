import { useState } from 'react'
import type { ImportColumns } from '#shared/membership/import/import-columns-rules.ts'
import type { DayOrders, Repairs } from '#shared/membership/import/import-rules.ts'
import { tableForm } from '#web/platform/table-form.ts'
import { saveRejectedRows } from './save-rejected-rows.ts'
import { useSteps } from './use-steps.ts'

/** How a file is read, if not by its headings as it is. */
export type FileReading = { columns?: ImportColumns | undefined; dayOrders: DayOrders; repairs: Repairs }

type FilePreviewOptions<Preview, Reading> = {
  /** The reading of a file that has just been chosen. */
  start: Reading
  fetchPreview: (file: File, reading: Reading) => Promise<Preview>
  /** Answers the rows with errors as a file, with the reasons. */
  rejectedUrl: string
}

/** A chosen file and its preview, which is fetched again whenever the file is to be read in another way. */
export function useFilePreview<Preview extends { columns: ImportColumns }, Reading extends FileReading>({
  start,
  fetchPreview,
  rejectedUrl,
}: FilePreviewOptions<Preview, Reading>) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [reading, setReading] = useState(start)
  const { busy, refused, attempt, restart } = useSteps()
  const look = (chosen: File, wanted: Reading) =>
    attempt('looking', async (isNewest) => {
      setReading(wanted)
      const seen = await fetchPreview(chosen, wanted)
      if (isNewest()) setPreview(seen)
    })
  const lookAgain = (changed: Partial<Reading>) => {
    if (file && preview) void look(file, { ...reading, columns: preview.columns, ...changed })
  }
  return {
    file,
    preview,
    setPreview,
    reading,
    busy,
    refused,
    attempt,
    lookAgain,
    choose: (chosen: File) => {
      setFile(chosen)
      setPreview(null)
      if (restart(chosen)) void look(chosen, start)
    },
    match: (columns: ImportColumns, changed: Partial<Reading> = {}) => {
      if (preview) setPreview({ ...preview, columns })
      lookAgain({ ...changed, columns })
    },
    chooseDayOrders: (dayOrders: DayOrders) => lookAgain({ dayOrders } as Partial<Reading>),
    /** Replaces cells of one line. */
    repair: (line: number, cells: Repairs[string]) => {
      const repairs = { ...reading.repairs, [line]: { ...reading.repairs[line], ...cells } }
      lookAgain({ repairs } as Partial<Reading>)
    },
    saveRejected: () =>
      attempt('looking', async () => {
        if (file && preview)
          await saveRejectedRows(rejectedUrl, tableForm(file, { ...reading, columns: preview.columns }))
      }),
  }
}
