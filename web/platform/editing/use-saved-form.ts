import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { findSavedDraft, forget, type Origin, saveDraft } from './saved-drafts.ts'

type SavedFormOptions<Draft extends FieldValues> = {
  form: Pick<UseFormReturn<Draft>, 'reset' | 'subscribe'>
  /** Unique per form, such as 'event:new', or 'event:' followed by the id. */
  name: string
  /** The record as the form shows it, or an empty form. */
  start: Draft
  /** The record's `updatedAt`. */
  basedOn?: string | undefined
}

/**
 * Saves a draft of the form so that it survives a tab change or a reload, until it is saved or discarded. Other windows
 * do not see it.
 * A restored draft keeps the record it started from, so that saving it detects changes by others.
 */
export function useSavedForm<Draft extends FieldValues>({ form, name, start, basedOn }: SavedFormOptions<Draft>) {
  const { reset, subscribe } = form
  const [saved] = useState(() => findSavedDraft<Draft>(name))
  const [origin, setOrigin] = useState<Origin<Draft>>(saved?.origin ?? { found: start, basedOn })
  const [wasRestored, setRestored] = useState(saved !== null)

  useEffect(() => {
    if (!saved) return
    reset(saved.origin.found)
    reset({ ...saved.origin.found, ...saved.draft }, { keepDefaultValues: true })
  }, [saved, reset])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSame(values, origin.found)) forget(name)
          else saveDraft<Draft>(name, { draft: values, origin })
        },
      }),
    [subscribe, name, origin],
  )
  const discard = useCallback(() => {
    forget(name)
    setRestored(false)
    setOrigin({ found: start, basedOn })
    reset(start)
  }, [name, basedOn, reset, start])
  return { origin, setOrigin, wasRestored, discard }
}
