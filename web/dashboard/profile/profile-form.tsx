import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { PROFILE_LABELS } from '#shared/membership/profile-rules.ts'
import { call, type ResponseOf } from '#web/platform/call.ts'
import { RestoredDraft } from '#web/platform/editing/restored-draft.tsx'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { showFailure } from '#web/platform/failures.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { type ProfileDraft, type ProfileField, profileSchema } from './profile-sections.ts'

type ProfileFormProps = {
  member: ResponseOf<'GET /api/members/profile'>
  /** The fields to edit, all of them or those of one section. */
  fields: readonly ProfileField[]
  /** The name of the unsaved changes. */
  draftName: string
  onSaved: () => void
  /** Where nothing else on the page closes the form. */
  onCancel?: () => void
}

/** Data that members may change themselves; saving closes the form. */
export function ProfileForm({ member, fields, draftName, onSaved, onCancel }: ProfileFormProps) {
  const schema = useMemo(() => profileSchema(fields), [fields])
  const { form, notices, isSaving, save } = useRecordForm({
    schema,
    name: draftName,
    start: schema.draftOf(member),
    basedOn: undefined,
    changes: ['/api/members/profile'],
    send: (body) => call('PUT /api/members/profile', { body }),
    onSaved: () => {
      toast({ title: 'Profile Updated', description: 'Your profile has been updated successfully.' })
      onSaved()
    },
    showFailure: (error) => showFailure(error, { title: 'Update Failed', fallback: 'Failed to update profile' }),
  })
  const { draft } = notices
  return (
    <form className="stack-large" noValidate onSubmit={save}>
      {draft.wasRestored && <RestoredDraft onDiscard={draft.discard} />}
      <div className="field-row">
        {fields.map((name) => (
          <ProfileControl key={name} form={form} name={name} />
        ))}
      </div>
      <FormFooter busy={isSaving} onCancel={onCancel}>
        Save Changes
      </FormFooter>
    </form>
  )
}

type Control = { type?: 'email' | 'tel' | 'emirate' | 'lines'; help?: string; optional?: true; autoComplete?: string }

const COUNTRY_CODE = 'Include the country code.'

const CONTROLS: Record<ProfileField, Control> = {
  email: {
    type: 'email',
    help: 'For our emails. This does not change your login email.',
    autoComplete: 'email',
  },
  mobileNumber: { type: 'tel', help: 'A UAE number.', autoComplete: 'tel' },
  phoneNumber: { type: 'tel', help: 'A UAE number.', optional: true, autoComplete: 'tel' },
  whatsappNumber: { type: 'tel', help: COUNTRY_CODE, optional: true },
  emirate: { type: 'emirate', autoComplete: 'address-level1' },
  currentAddress: { type: 'lines', autoComplete: 'street-address' },
  nativeAddress: { type: 'lines' },
  occupation: { optional: true, autoComplete: 'organization-title' },
  workPlace: { optional: true },
  emergencyContactName: { optional: true },
  emergencyContactPhone: { type: 'tel', help: COUNTRY_CODE, optional: true },
}

function ProfileControl({ form, name }: { form: UseFormReturn<ProfileDraft>; name: ProfileField }) {
  const { type, help, optional, autoComplete = 'off' } = CONTROLS[name]
  const input = { ...form.register(name), autoComplete }
  return (
    <Field
      label={PROFILE_LABELS[name]}
      id={`profile-${name}`}
      help={help}
      optional={optional}
      error={form.formState.errors[name]?.message}
    >
      {type === 'emirate' ? (
        <Select {...input}>
          <Options prompt="Select emirate" values={EMIRATES} />
        </Select>
      ) : type === 'lines' ? (
        <Textarea {...input} rows={3} />
      ) : (
        <TextInput {...input} type={type ?? 'text'} />
      )}
    </Field>
  )
}
