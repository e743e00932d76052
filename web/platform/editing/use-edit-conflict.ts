import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type EditConflict, type FieldChange, isSame, mergeEditConflict } from '#shared/platform/edit-conflict-rules.ts'
import { readEditConflict } from './read-edit-conflict.ts'
import type { Origin } from './saved-drafts.ts'

export type ConflictField = {
  field: string
  /** What others wrote, as it stands in the form. */
  theirs: unknown
  by: string | null
  /** Both changed it: what was typed stays until theirs is taken. */
  isContested: boolean
}
export type EditConflictState = { fields: ConflictField[]; take: (field: string) => void; dismiss: () => void }

type Editing<Draft extends FieldValues> = {
  form: Pick<UseFormReturn<Draft>, 'getValues' | 'setValue'>
  /** A record as the form shows it; its fields are named like those of the record. */
  draftOf: (current: EditConflict['current']) => Draft
  /** From and to `useKeptForm`. */
  origin: Origin<Draft>
  setOrigin: (origin: Origin<Draft>) => void
}

/**
 * For a form on a record that others may change. `notice` takes the failure of a save; when somebody was faster it brings their
 * changes into the fields that were not touched, keeps what was typed, and remembers both for the notice above the form.
 * When nothing that the form shows was changed, only a status or a decision for instance, nothing is in its way: it is saved `again`.
 */
export function useEditConflict<Draft extends FieldValues>({ form, draftOf, origin, setOrigin }: Editing<Draft>) {
  const [fields, setFields] = useState<ConflictField[]>([])
  const set = (field: string, value: unknown) =>
    form.setValue(field as Path<Draft>, value as never, { shouldDirty: true, shouldValidate: true })

  /** True when the failure was that somebody was faster. */
  const notice = (error: unknown, again: (basedOn: string) => void): boolean => {
    const editConflict = readEditConflict(error)
    if (!editConflict) return false
    const current = draftOf(editConflict.current)
    if (isSame(current, origin.found)) {
      setOrigin({ found: current, basedOn: editConflict.updatedAt })
      again(editConflict.updatedAt)
      return true
    }
    const { taken, contested } = mergeEditConflict<unknown>(origin.found, form.getValues(), current)
    setOrigin({ found: current, basedOn: editConflict.updatedAt })
    for (const field of taken) set(field, current[field])
    setFields(
      [...taken, ...contested].map((field) => ({
        field,
        theirs: current[field],
        by: whoChanged(field, editConflict.changes),
        isContested: contested.includes(field),
      })),
    )
    return true
  }
  const take = (field: string) => {
    set(field, fields.find((each) => each.field === field)?.theirs)
    setFields(fields.map((each) => (each.field === field ? { ...each, isContested: false } : each)))
  }
  const state: EditConflictState = { fields, take, dismiss: () => setFields([]) }
  return { notice, state }
}

const whoChanged = (field: string, changes: FieldChange[]) =>
  changes.find((change) => change.field === field)?.by ?? null
