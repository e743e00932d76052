import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { findSavedDraft, forget, type Origin, saveDraft } from './saved-drafts.ts'

type SavedFormOptions<Draft extends FieldValues> = {
  form: Pick<UseFormReturn<Draft>, 'getValues' | 'reset' | 'setValue' | 'subscribe'>
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
  const { getValues, reset, setValue, subscribe } = form
  const [saved] = useState(() => findSavedDraft<Draft>(name))
  const [origin, setOrigin] = useState<Origin<Draft>>(saved?.origin ?? { found: start, basedOn })
  const [wasRestored, setRestored] = useState(saved !== null)
  const sent = useRef(start)

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
  /** Called when the form is sent. */
  const noteSent = () => {
    sent.current = structuredClone(getValues())
  }
  /** Shows the saved record. What was typed after the form was sent stays, as a draft. */
  const showSaved = (found: Draft, updatedAt: string) => {
    const typed = structuredClone(getValues())
    const isUntouched = (field: string) =>
      isSame(typed[field], sent.current[field]) && !isSame(typed[field], found[field])
    // before the reset: after it, the form does not know its lists until it is rendered again
    for (const field of Object.keys(typed).filter(isUntouched)) setValue(field as Path<Draft>, found[field])
    const saved = { found, basedOn: updatedAt }
    setOrigin(saved)
    setRestored(false)
    reset(found, { keepValues: true })
    forget(name)
    const draft = getValues()
    if (!isSame(draft, found)) saveDraft<Draft>(name, { draft, origin: saved })
  }
  return { origin, setOrigin, wasRestored, discard, noteSent, showSaved }
}
