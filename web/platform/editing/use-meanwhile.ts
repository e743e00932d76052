import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type FieldChange, isSame, type Meanwhile, mergeMeanwhile } from '#shared/platform/meanwhile-rules.ts'
import { readMeanwhile } from './read-meanwhile.ts'
import type { Origin } from './saved-drafts.ts'

export type MeanwhileField = {
  field: string
  /** What others wrote, as it stands in the form. */
  theirs: unknown
  by: string | null
  /** Both changed it: what was typed stays until theirs is taken. */
  isContested: boolean
}
export type MeanwhileState = { fields: MeanwhileField[]; take: (field: string) => void; dismiss: () => void }

type Editing<Draft extends FieldValues> = {
  form: Pick<UseFormReturn<Draft>, 'getValues' | 'setValue'>
  /** A record as the form shows it; its fields are named like those of the record. */
  draftOf: (current: Meanwhile['current']) => Draft
  /** From and to `useKeptForm`. */
  origin: Origin<Draft>
  setOrigin: (origin: Origin<Draft>) => void
}

/**
 * For a form on a record that others may change. `notice` takes the failure of a save; when somebody was faster it brings their
 * changes into the fields that were not touched, keeps what was typed, and remembers both for the notice above the form.
 * When nothing that the form shows was changed, only a status or a decision for instance, nothing is in its way: it is saved `again`.
 */
export function useMeanwhile<Draft extends FieldValues>({ form, draftOf, origin, setOrigin }: Editing<Draft>) {
  const [fields, setFields] = useState<MeanwhileField[]>([])
  const set = (field: string, value: unknown) =>
    form.setValue(field as Path<Draft>, value as never, { shouldDirty: true, shouldValidate: true })

  /** True when the failure was that somebody was faster. */
  const notice = (error: unknown, again: (basedOn: string) => void): boolean => {
    const meanwhile = readMeanwhile(error)
    if (!meanwhile) return false
    const current = draftOf(meanwhile.current)
    if (isSame(current, origin.found)) {
      setOrigin({ found: current, basedOn: meanwhile.updatedAt })
      again(meanwhile.updatedAt)
      return true
    }
    const { taken, contested } = mergeMeanwhile<unknown>(origin.found, form.getValues(), current)
    setOrigin({ found: current, basedOn: meanwhile.updatedAt })
    for (const field of taken) set(field, current[field])
    setFields(
      [...taken, ...contested].map((field) => ({
        field,
        theirs: current[field],
        by: whoChanged(field, meanwhile.changes),
        isContested: contested.includes(field),
      })),
    )
    return true
  }
  const take = (field: string) => {
    set(field, fields.find((each) => each.field === field)?.theirs)
    setFields(fields.map((each) => (each.field === field ? { ...each, isContested: false } : each)))
  }
  const state: MeanwhileState = { fields, take, dismiss: () => setFields([]) }
  return { notice, state }
}

const whoChanged = (field: string, changes: FieldChange[]) =>
  changes.find((change) => change.field === field)?.by ?? null
