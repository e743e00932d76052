import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { MemberRecordEdit } from '#shared/membership/register/record-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { CHANGED } from '../use-decisions.ts'

type Saved = ResponseOf<'PUT /api/admin/members/:id'>

type RecordSavingOptions<Draft extends FieldValues> = {
  member: { id: string; updatedAt: string }
  /** Distinguishes the forms about one member. */
  name: string
  form: UseFormReturn<Draft>
  /** The record as the form shows it. */
  start: Draft
  draftOf: (record: Record<string, unknown>) => Draft
  bodyOf: (draft: Draft) => Omit<MemberRecordEdit, 'updatedAt'>
  onSaved: (saved: Saved) => void
}

/** A form for a part of a member's record: its saved draft, edit conflicts, and saving. */
export function useRecordSaving<Draft extends FieldValues>({
  member,
  form,
  start,
  draftOf,
  ...saving
}: RecordSavingOptions<Draft>) {
  const name = `member-${saving.name}:${member.id}`
  const draft = useSavedForm<Draft>({ form, name, start, basedOn: member.updatedAt })
  const editConflict = useEditConflict<Draft>({ form, draftOf, ...draft })
  const send = useSend('PUT /api/admin/members/:id', {
    changes: CHANGED,
    onSuccess: (saved) => {
      draft.showSaved(draftOf(saved), saved.updatedAt)
      editConflict.state.dismiss()
      saving.onSaved(saved)
    },
    onError: (error, { body, params }) => {
      if (editConflict.notice(error, (updatedAt) => send.mutate({ params, body: { ...body, updatedAt } }))) return
      showPortalFailure(error)
      if (!(error instanceof ApiError)) return
      for (const [field, message] of Object.entries(error.fields ?? {}))
        if (field in start) form.setError(field as Path<Draft>, { message })
    },
  })
  const save = form.handleSubmit((typed) => {
    draft.noteSent()
    send.mutate({
      params: { id: member.id },
      body: { ...saving.bodyOf(typed as Draft), updatedAt: draft.origin.basedOn },
    })
  })
  return { draft, editConflict: editConflict.state, isSaving: send.isPending, save }
}
