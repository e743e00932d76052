import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from '#shared/platform/meanwhile-rules.ts'
import { findKept, forget, keep, type Origin } from './kept-drafts.ts'

type Keeping<Draft extends FieldValues> = {
  form: Pick<UseFormReturn<Draft>, 'reset' | 'subscribe'>
  /** One name for one form: 'event:new', 'event:' with the id. */
  name: string
  /** The record as the form shows it, or an empty form. */
  start: Draft
  /** The record's `updatedAt`. */
  basedOn?: string | undefined
}

/**
 * Keeps what is being written through a change of tab or a reload, until it is saved or thrown away; other windows know nothing of it.
 * What was written earlier goes on from the record it began with, so that the changes of others are noticed when it is saved.
 */
export function useKeptForm<Draft extends FieldValues>({ form, name, start, basedOn }: Keeping<Draft>) {
  const { reset, subscribe } = form
  const [kept] = useState(() => findKept<Draft>(name))
  const [origin, setOrigin] = useState<Origin<Draft>>(kept?.origin ?? { found: start, basedOn })
  const [wasRestored, setRestored] = useState(kept !== null)

  useEffect(() => {
    if (!kept) return
    reset(kept.origin.found)
    reset({ ...kept.origin.found, ...kept.draft }, { keepDefaultValues: true })
  }, [kept, reset])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isSame(values, origin.found)) forget(name)
          else keep<Draft>(name, { draft: values, origin })
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
