import { type ComponentProps, useId } from 'react'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import { OFFICER_LABELS } from '#shared/officers/officer-rules.ts'
import { call } from '#web/platform/call.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { OFFICER_QUERY_KEYS, type Officer } from './officer-query-keys.ts'
import { OFFICER_SCHEMA, type OfficerDraft } from './officer-schema.ts'

type OfficerFormProps = { officer?: Officer; start: OfficerDraft; onClose: () => void }

/** All fields of an office bearer: person, office, term and contact. */
export function OfficerForm({ officer, start, onClose }: OfficerFormProps) {
  const headingId = useId()
  const { form, notices, discard, isSaving, save } = useOfficerForm({ officer, start, onClose })
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const leave = () => {
    discard()
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
    <form className="grid gap-6 form-width" noValidate aria-labelledby={headingId} onSubmit={save}>
      <h2 id={headingId} className="h3">
        {officer ? `Edit ${officer.name}` : 'Add office bearer'}
      </h2>
      <FormNotices name="officer" {...notices} />
      <FormSection>
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
        {officer && (
          <Checkbox
            label={OFFICER_LABELS.isInMemory}
            help="After a death, if the family agrees: the page shows the name under ‘In memory’, without contact details."
            {...register('isInMemory')}
          />
        )}
        {!officer && <p className="small soft">If you leave the dates empty, the current term applies.</p>}
      </FormSection>
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

/** The office bearer form and its messages. */
const useOfficerForm = ({ officer, start, onClose }: OfficerFormOptions) =>
  useRecordForm({
    schema: OFFICER_SCHEMA,
    name: `officer:${officer?.id ?? 'new'}`,
    start,
    basedOn: officer?.updatedAt,
    changes: OFFICER_QUERY_KEYS,
    send: (body) =>
      officer
        ? call('PUT /api/office-bearers/:id', { params: { id: officer.id }, body })
        : call('POST /api/office-bearers', { body: withoutBlankTerm(body) }),
    onSaved: ({ name, role }) => {
      toast({ title: officer ? 'Office Bearer Saved' : 'Office Bearer Added', description: `${name}, ${role}.` })
      onClose()
    },
  })

/** A new entry without a term belongs to the current one, which the server knows. */
function withoutBlankTerm<Body extends { termStart?: unknown; termEnd?: unknown }>(body: Body) {
  const { termStart, termEnd, ...others } = body
  return termStart || termEnd ? body : others
}
