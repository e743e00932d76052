import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { showPortalFailure } from '../failures.ts'
import { useSending } from '../send.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { focusFirstError } from './first-error.ts'
import type { RecordSchema } from './record-schema.ts'
import { forget } from './saved-drafts.ts'
import { useEditConflict } from './use-edit-conflict.ts'
import { useSavedForm } from './use-saved-form.ts'

/** `updatedAt` is that of the record when the edit began; a new record has none. */
export type RecordBody<Body> = Body & { updatedAt: string | undefined }

type RecordFormOptions<Draft extends FieldValues, Body extends object, Saved> = {
  schema: RecordSchema<Draft, Body>
  /** The name of the saved draft: unique per record, such as 'event:new', or 'event:' followed by the id. */
  name: string
  /** The record as the form shows it, or an empty form. */
  start: Draft
  /** The record's `updatedAt`; none for a new record. */
  basedOn: string | undefined
  send: (body: RecordBody<Body>) => Promise<Saved>
  /** Prefixes of the URLs whose responses this form changes. */
  changes: readonly string[]
  onSaved: (saved: Saved) => void
  /** The form shows the saved record; what was typed since it was sent stays, as a draft. */
  showsSaved?: boolean
  showFailure?: (error: Error) => void
  /** Returns true for a failure that it handles itself; `again` sends the same with more. */
  onFailure?: (error: Error, again: (more: object) => void) => boolean
}

/**
 * The form of a record that others may change too: its draft, edit conflicts, validation and saving. A draft survives a
 * reload; an edit conflict keeps what was typed; errors of the server go to their fields.
 */
export function useRecordForm<Draft extends FieldValues, Body extends object, Saved extends { updatedAt: string }>({
  schema: { labels, draftOf, bodyOf, resolver, fieldOf },
  name,
  start,
  basedOn,
  send,
  changes,
  onSaved,
  showsSaved = false,
  showFailure = showPortalFailure,
  onFailure = () => false,
}: RecordFormOptions<Draft, Body, Saved>) {
  // the order in which fields are registered is not that of the page
  const form = useForm<Draft>({ defaultValues: start as DefaultValues<Draft>, resolver, shouldFocusError: false })
  const draft = useSavedForm<Draft>({ form, name, start, basedOn })
  const editConflict = useEditConflict<Draft>({ form, draftOf, ...draft })
  const showFieldErrors = (error: Error) => {
    const refused = Object.entries(fieldErrorsOf(error, fieldOf))
    for (const [field, message] of refused)
      if ((field.split('.')[0] ?? '') in start) form.setError(field as Path<Draft>, { message })
    if (refused.length > 0) void focusFirstError()
  }
  const sending = useSending<RecordBody<Body>, Saved>({
    send: async (body) => {
      const saved = await send(body)
      // before the page shows the saved record, perhaps with an empty form of the same name
      if (!showsSaved) forget(name)
      return saved
    },
    changes,
    onSuccess: (saved) => {
      if (showsSaved) {
        draft.showSaved(draftOf(saved), saved.updatedAt)
        editConflict.state.dismiss()
      } else forget(name)
      onSaved(saved)
    },
    onError: (error, body) => {
      if (onFailure(error, (more) => sending.mutate({ ...body, ...more }))) return
      if (editConflict.notice(error, (updatedAt) => sending.mutate({ ...body, updatedAt }))) return
      showFailure(error)
      showFieldErrors(error)
    },
  })
  const save = form.handleSubmit(
    (typed) => {
      draft.noteSent()
      sending.mutate({ ...bodyOf(typed as Draft), updatedAt: draft.origin.basedOn })
    },
    (_, event) => void focusFirstError(event?.target),
  )
  return {
    form,
    save,
    isSaving: sending.isPending,
    /** Forgets what was typed. */
    discard: draft.discard,
    /** For `FormNotices` or `ChangeNotices` above the form. */
    notices: { form, labels, draft, editConflict: editConflict.state },
  }
}

/** The fields of a form that differ from the record. A list is changed when any part of any entry is. */
export const changedFields = ({ dirtyFields }: { dirtyFields: object }): string[] =>
  Object.entries(dirtyFields)
    .filter(([, mark]) => isDirty(mark))
    .map(([field]) => field)

const isDirty = (mark: unknown): boolean =>
  typeof mark === 'object' && mark !== null ? Object.values(mark).some(isDirty) : mark === true
