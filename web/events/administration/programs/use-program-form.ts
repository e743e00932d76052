import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#web/platform/api-error.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { refresh } from '#web/platform/queries.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { upload } from '#web/platform/upload.ts'
import { EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { checkProgram, draftOfProgram, fieldsOfProgram, type ProgramDraft } from './program-draft.ts'
import type { AdminProgram } from './program-row.tsx'

type ProgramFormOptions = {
  eventId: string
  program?: AdminProgram | undefined
  start: ProgramDraft
  onClose: () => void
  /** The form is to be empty again, for the next program. */
  onAnother: () => void
}

/** The program form: its saved draft, its picture, edit conflicts, and saving. */
export function useProgramForm({ eventId, program, start, onClose, onAnother }: ProgramFormOptions) {
  const client = useQueryClient()
  const name = `program:${program?.id ?? `new:${eventId}`}`
  const form = useForm<ProgramDraft>({ defaultValues: start, resolver: checkProgram })
  const draft = useSavedForm<ProgramDraft>({ form, name, start, basedOn: program?.updatedAt })
  const editConflict = useEditConflict<ProgramDraft>({ form, draftOf: draftOfProgram, ...draft })
  const [picture, setPicture] = useState<File | null>(null)
  const [isSaving, setSaving] = useState(false)

  const save = form.handleSubmit((typed) => send(typed, draft.origin.basedOn, onClose))
  const saveAndAddAnother = form.handleSubmit((typed) => send(typed, draft.origin.basedOn, onAnother))
  const send = async (typed: ProgramDraft, basedOn: string | undefined, onSaved: () => void) => {
    setSaving(true)
    const parts = formOf(fieldsOfProgram(typed), picture, basedOn)
    try {
      const saved = program
        ? await upload('PUT /api/admin/programs/:id', parts, { params: { id: program.id } })
        : await upload('POST /api/admin/events/:eventId/programs', parts, { params: { eventId } })
      forget(name)
      await refresh(client, EVENT_QUERY_KEYS)
      toast({ title: program ? 'Program Saved' : 'Program Created', description: `${saved.title} has been saved.` })
      onSaved()
    } catch (error) {
      if (!editConflict.notice(error, (updatedAt) => void send(typed, updatedAt, onSaved))) showError(error as Error)
    } finally {
      setSaving(false)
    }
  }
  const showError = (error: Error) => {
    showNamedFailure(error, program ? 'Failed to update program' : 'Failed to create program')
    if (!(error instanceof ApiError)) return
    for (const [field, message] of Object.entries(error.fields ?? {}))
      if (field in start) form.setError(field as keyof ProgramDraft, { message })
  }
  return { form, draft, editConflict: editConflict.state, picture, setPicture, isSaving, save, saveAndAddAnother }
}

function formOf({ programImage = '', ...fields }: Record<string, string>, picture: File | null, basedOn?: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (basedOn) form.append('updatedAt', basedOn)
  form.append('programImage', picture ?? programImage)
  return form
}
