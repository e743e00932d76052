import { useRef, useState } from 'react'
import { MAX_IMPORT_BYTES } from '#shared/membership/import/import-enums.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'

export type Step = 'looking' | 'importing'

/** The steps of an import: one at a time, of which only the newest counts, and what went wrong with the file. */
export function useSteps() {
  const [busy, setBusy] = useState<Step | null>(null)
  const [refused, setRefused] = useState<string>()
  const lastStep = useRef(0)
  /** Responses may arrive out of order; only the newest one counts. */
  const attempt = async (what: Step, work: (isNewest: () => boolean) => Promise<void>): Promise<void> => {
    const number = ++lastStep.current
    const isNewest = () => number === lastStep.current
    setBusy(what)
    setRefused(undefined)
    try {
      await work(isNewest)
    } catch (error) {
      if (!isNewest()) return
      const aboutFile = fieldErrorsOf(error).file
      const text = aboutFile ?? (error instanceof ApiError ? error.userMessage : undefined)
      setRefused(text ?? 'The connection was lost. Please try again. Nothing will be imported twice.')
      // what is wrong with the file is said once, beside its name
      if (!aboutFile) showPortalFailure(error as Error)
    } finally {
      if (isNewest()) setBusy(null)
    }
  }
  /** For another file. Returns whether it can be read at all. */
  const restart = (file: File): boolean => {
    lastStep.current++
    setBusy(null)
    const isFine = file.size <= MAX_IMPORT_BYTES
    if (!isFine) setRefused('This file is larger than 2 MB. Split it and import the parts.')
    return isFine
  }
  return { busy, refused, attempt, restart }
}
