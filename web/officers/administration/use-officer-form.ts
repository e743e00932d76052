import { useForm } from 'react-hook-form'
import { ApiError } from '#web/platform/api-error.ts'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { bodyOfOfficer, checkOfficer, draftOfOfficer, type OfficerDraft, withoutBlankTerm } from './officer-draft.ts'
import { OFFICER_QUERY_KEYS, type Officer } from './officer-query-keys.ts'

type Given = {
  officer?: Officer | undefined
  start: OfficerDraft
  onClose: () => void
}

/** The office bearer form: its saved draft, edit conflicts, and saving. */
export function useOfficerForm({ officer, start, onClose }: Given) {
  const name = `officer:${officer?.id ?? 'new'}`
  const form = useForm<OfficerDraft>({ defaultValues: start, resolver: checkOfficer })
  const draft = useSavedForm<OfficerDraft>({ form, name, start, basedOn: officer?.updatedAt })
  const editConflict = useEditConflict<OfficerDraft>({ form, draftOf: draftOfOfficer, ...draft })
  const onSuccess = (saved: Officer) => {
    forget(name)
    toast({
      title: officer ? 'Office Bearer Saved' : 'Office Bearer Added',
      description: `${saved.name}, ${saved.role}.`,
    })
    onClose()
  }
  const showError = (error: Error) => {
    showPortalFailure(error)
    if (!(error instanceof ApiError)) return
    for (const [field, message] of Object.entries(error.fields ?? {}))
      if (field in start) form.setError(field as keyof OfficerDraft, { message })
  }
  const create = useSend('POST /api/office-bearers', { changes: OFFICER_QUERY_KEYS, onSuccess, onError: showError })
  const edit = useSend('PUT /api/office-bearers/:id', {
    changes: OFFICER_QUERY_KEYS,
    onSuccess,
    onError: (error, { params, body }) => {
      const again = (updatedAt: string) => edit.mutate({ params, body: { ...body, updatedAt } })
      if (!editConflict.notice(error, again)) showError(error)
    },
  })
  const save = form.handleSubmit((typed) => {
    const body = bodyOfOfficer(typed)
    if (!officer) return create.mutate({ body: withoutBlankTerm(body) })
    edit.mutate({ params: { id: officer.id }, body: { ...body, updatedAt: draft.origin.basedOn } })
  })
  return { form, draft, meanwhile: editConflict.state, isSaving: create.isPending || edit.isPending, save }
}
