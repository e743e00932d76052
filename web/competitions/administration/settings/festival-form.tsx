import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#web/platform/api-error.ts'
import { EditConflictNotice } from '#web/platform/editing/edit-conflict-notice.tsx'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { ErrorSummary } from '#web/platform/ui/feedback/error-summary.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import styles from '../administration.module.css'
import { type AdminFestival, COMPETITION_CHANGES } from '../festival-queries.ts'
import { AgeFields } from './age-fields.tsx'
import { AppealFields } from './appeal-fields.tsx'
import {
  checkFestival,
  draftOfFestival,
  FESTIVAL_LABELS,
  type FestivalDraft,
  type FestivalEdit,
  type FestivalFormState,
} from './festival-draft.ts'
import { HouseFields } from './house-fields.tsx'
import { PointFields } from './point-fields.tsx'
import { RollCallFields } from './roll-call-fields.tsx'
import { SignatoryFields } from './signatory-fields.tsx'
import { TitleFields } from './title-fields.tsx'

const FIELDS = Object.keys(FESTIVAL_LABELS) as (keyof FestivalDraft)[]
const labelOf = (field: string) => FESTIVAL_LABELS[field as keyof FestivalDraft] ?? field

/** The rules of a festival: everything that decides about grades, points, houses and appeals. */
export function FestivalForm({ festival }: { festival: AdminFestival }) {
  const formId = useId()
  const form: FestivalFormState = useForm({ defaultValues: draftOfFestival(festival), resolver: checkFestival })
  const { save, isSaving, stored, editConflict } = useSaving(form, festival)
  const [attempt, setAttempt] = useState(0)
  const { errors, dirtyFields } = form.formState
  const changes = FIELDS.filter((field) => isDirty(dirtyFields[field])).length
  const isPublished = festival.items.some(({ publishedVersion }) => publishedVersion > 0)
  return (
    <>
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit(save, () => setAttempt(attempt + 1))}
      >
        {isPublished && (
          <Alert tone="amber" title="The first result is published">
            Grades and points can no longer be changed. Categories that items use and houses with participants cannot be
            removed.
          </Alert>
        )}
        {stored.wasRestored && changes > 0 && (
          <Alert tone="amber" title="Your changes have been restored">
            They are not saved yet.
          </Alert>
        )}
        <EditConflictNotice state={editConflict.state} labelOf={labelOf} show={(_, value) => JSON.stringify(value)} />
        <ErrorSummary
          title="Please check the marked rules"
          errors={FIELDS.flatMap((field) =>
            fieldErrorsOf(`festival-${field}`, errors[field]).map(({ id, message }) => ({
              id,
              message: `${labelOf(field)}: ${message}`,
            })),
          )}
          attempt={attempt}
        />
        <PointFields form={form} />
        <AgeFields form={form} />
        <HouseFields form={form} />
        <TitleFields form={form} />
        <AppealFields form={form} />
        <SignatoryFields form={form} />
        <RollCallFields form={form} named={festival.rollCallAdmins} />
      </form>
      <SaveBar changes={changes} form={formId} action="Save the rules" busy={isSaving} onDiscard={stored.discard} />
    </>
  )
}

/** A list is changed when any part of any entry is. */
const isDirty = (mark: unknown): boolean =>
  typeof mark === 'object' && mark !== null ? Object.values(mark).some(isDirty) : mark === true

function useSaving(form: FestivalFormState, festival: AdminFestival) {
  const { eventId } = festival
  const name = `festival:${eventId}`
  const plain = form as unknown as import('react-hook-form').UseFormReturn<FestivalDraft>
  const stored = useSavedForm({ form: plain, name, start: draftOfFestival(festival), basedOn: festival.updatedAt })
  const editConflict = useEditConflict<FestivalDraft>({ form: plain, draftOf: draftOfFestival, ...stored })
  const put = useSend('PUT /api/admin/events/:id/competition', {
    changes: COMPETITION_CHANGES,
    onSuccess: (saved) => {
      stored.showSaved(draftOfFestival(saved), saved.updatedAt)
      editConflict.state.dismiss()
      toast({ title: 'Rules Saved', description: 'They apply to every item that is not published.' })
    },
    onError: (error, { params, body }) => {
      if (editConflict.notice(error, (updatedAt) => put.mutate({ params, body: { ...body, updatedAt } }))) return
      const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
      for (const [path, message] of fields)
        form.setError(path.replace(/^settings\./, '') as keyof FestivalDraft, { message })
      showNamedFailure(error, 'The rules could not be saved')
    },
  })
  const save = (edit: FestivalEdit) => {
    stored.noteSent()
    put.mutate({ params: { id: eventId }, body: { ...edit, updatedAt: stored.origin.basedOn ?? festival.updatedAt } })
  }
  return { save, isSaving: put.isPending, stored, editConflict }
}
