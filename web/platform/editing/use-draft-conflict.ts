import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useEditConflict } from './use-edit-conflict.ts'

type DraftConflictOptions<Draft extends FieldValues> = {
  /** From `useDraftForm`. */
  form: { draft: Draft; set: (changed: Partial<Draft>) => void }
  /** The record as the form found it. */
  start: Draft
  /** The record's `updatedAt` when the form was opened; none for a new record. */
  basedOn: string | undefined
  /** Turns the record as others left it into a draft. */
  draftOf: (current: Record<string, unknown>) => Draft
}

/** `useEditConflict` for a form made with `useDraftForm`: what is sent is based on `basedOn`. */
export function useDraftConflict<Draft extends FieldValues>({
  form,
  start,
  basedOn,
  draftOf,
}: DraftConflictOptions<Draft>) {
  const [origin, setOrigin] = useState({ found: start, basedOn })
  const values = {
    getValues: () => form.draft,
    setValue: (field: keyof Draft, value: unknown) => form.set({ [field]: value } as unknown as Partial<Draft>),
  }
  const { notice, state } = useEditConflict<Draft>({ form: values as never, draftOf, origin, setOrigin })
  return { basedOn: origin.basedOn, notice, state }
}
