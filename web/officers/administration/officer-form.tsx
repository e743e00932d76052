import { type ComponentProps, useId } from 'react'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import styles from '#web/events/administration/administration.module.css'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { OFFICER_LABELS, type OfficerDraft } from './officer-draft.ts'
import type { Officer } from './officer-query-keys.ts'
import { useOfficerForm } from './use-officer-form.ts'

type OfficerFormProps = { officer?: Officer; start: OfficerDraft; onClose: () => void }

/** All fields of an office bearer: person, office, term and contact. */
export function OfficerForm({ officer, start, onClose }: OfficerFormProps) {
  const headingId = useId()
  const { form, draft, meanwhile: editConflict, isSaving, save } = useOfficerForm({ officer, start, onClose })
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
      <FormNotices name="officer" labels={OFFICER_LABELS} form={form} draft={draft} meanwhile={editConflict} />
      <Panel className={styles.group}>
        <div className="field-row">
          {line('name', { maxLength: 120 })}
          <Field label={OFFICER_LABELS.role} id="officer-role" error={errors.role?.message}>
            <Select {...register('role')}>
              <option value="">Choose a role</option>
              {OFFICER_ROLES.map((role) => (
                <option key={role} value={role}>
                  {role}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <PictureField
          id="officer-photoUrl"
          shape="round"
          url={watch('photoUrl')}
          onChange={(url) => setValue('photoUrl', url, { shouldDirty: true })}
          help="Photo, optional. Under 5 MB."
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
