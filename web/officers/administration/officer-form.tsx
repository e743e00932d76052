import { type ComponentProps, useId } from 'react'
import { useForm } from 'react-hook-form'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import styles from '#web/events/administration/administration.module.css'
import { ApiError } from '#web/platform/api-error.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import {
  bodyOfOfficer,
  checkOfficer,
  draftOfOfficer,
  OFFICER_LABELS,
  type OfficerDraft,
  withoutBlankTerm,
} from './officer-draft.ts'
import { OFFICER_QUERY_KEYS, type Officer } from './officer-query-keys.ts'

type OfficerFormProps = { officer?: Officer; start: OfficerDraft; onClose: () => void }

/** All fields of an office bearer: person, office, term and contact. */
export function OfficerForm({ officer, start, onClose }: OfficerFormProps) {
  const headingId = useId()
  const { form, draft, editConflict, isSaving, save } = useOfficerForm({ officer, start, onClose })
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const leave = () => {
    draft.discard()
    onClose()
  }
  const line = (name: keyof OfficerDraft, { optional, ...input }: LineProps = {}) => (
    <Field
      label={OFFICER_LABELS[name]}
      id={`officer-${name}`}
      {...(optional && { optional })}
      error={errors[name]?.message}
    >
      <TextInput {...register(name)} {...input} autoComplete="off" />
    </Field>
  )
  return (
    <form className={styles.form} noValidate aria-labelledby={headingId} onSubmit={save}>
      <h2 id={headingId} className={styles.heading}>
        {officer ? `Edit ${officer.name}` : 'Add office bearer'}
      </h2>
      <FormNotices name="officer" labels={OFFICER_LABELS} form={form} draft={draft} editConflict={editConflict} />
      <Panel className={styles.group}>
        <div className="field-row">
          {line('name', { maxLength: 120 })}
          <Field label={OFFICER_LABELS.role} id="officer-role" error={errors.role?.message}>
            <Select {...register('role')}>
              <Options prompt="Choose a role" values={OFFICER_ROLES} />
            </Select>
          </Field>
        </div>
        <PictureField
          id="officer-photoUrl"
          shape="round"
          url={watch('photoUrl')}
          onChange={(url) => setValue('photoUrl', url, { shouldDirty: true })}
          help="Photo, optional. Up to 5 MB."
          error={errors.photoUrl?.message}
        />
        <Field label={OFFICER_LABELS.bio} id="officer-bio" optional error={errors.bio?.message}>
          <Textarea {...register('bio')} rows={4} maxLength={2000} />
        </Field>
        <div className="field-row">
          {line('email', { optional: true, type: 'email' })}
          {line('phone', { optional: true, type: 'tel', maxLength: 40 })}
        </div>
        <div className="field-row">
          {line('termStart', { optional: true, type: 'date' })}
          {line('termEnd', { optional: true, type: 'date' })}
        </div>
        {!officer && <p className="small soft">If you leave the dates empty, the current term applies.</p>}
      </Panel>
      <FormFooter busy={isSaving} onCancel={leave}>
        {officer ? 'Save changes' : 'Add office bearer'}
      </FormFooter>
    </form>
  )
}

type LineProps = { optional?: boolean } & Pick<ComponentProps<'input'>, 'type' | 'maxLength'>

type OfficerFormOptions = {
  officer?: Officer | undefined
  start: OfficerDraft
  onClose: () => void
}

/** The office bearer form: its saved draft, edit conflicts, and saving. */
function useOfficerForm({ officer, start, onClose }: OfficerFormOptions) {
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
  return { form, draft, editConflict: editConflict.state, isSaving: create.isPending || edit.isPending, save }
}
