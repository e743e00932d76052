import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type EditConflict, type FieldChange, isSame, mergeEditConflict } from '#shared/platform/edit-conflict-rules.ts'
import { ApiError } from '../api-error.ts'
import type { Origin } from './saved-drafts.ts'

export type ConflictField = {
  field: string
  /** The other person's value, as the form shows it. */
  theirs: unknown
  by: string | null
  /** Both changed it: the typed value stays until the other one is taken. */
  isContested: boolean
}
export type EditConflictState = { fields: ConflictField[]; take: (field: string) => void; dismiss: () => void }

type EditConflictOptions<Draft extends FieldValues> = {
  form: Pick<UseFormReturn<Draft>, 'getValues' | 'setValue'>
  /** Turns a record into form values; the form's fields have the record's field names. */
  draftOf: (current: EditConflict['current']) => Draft
  /** From `useSavedForm`, as is `setOrigin`. */
  origin: Origin<Draft>
  setOrigin: (origin: Origin<Draft>) => void
}

/**
 * For a form on a record that others may change. `notice` takes the error of a save. On an edit conflict it puts the
 * others' changes into the untouched fields, keeps what was typed, and stores both for the notice above the form.
 * If no field of the form was changed, only a status for instance, it calls `again` to save at once.
 */
export function useEditConflict<Draft extends FieldValues>({
  form,
  draftOf,
  origin,
  setOrigin,
}: EditConflictOptions<Draft>) {
  const [fields, setFields] = useState<ConflictField[]>([])
  const set = (field: string, value: unknown) =>
    form.setValue(field as Path<Draft>, value as never, { shouldDirty: true, shouldValidate: true })

  /** Returns true when the error was an edit conflict. */
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

/** Reads what others changed while a form was open from the error of a rejected save; null for any other error. */
function readEditConflict(error: unknown): EditConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'edit_conflict') return null
  const body = error.message.slice(error.message.indexOf(':') + 1)
  return (JSON.parse(body) as { editConflict?: EditConflict }).editConflict ?? null
}
