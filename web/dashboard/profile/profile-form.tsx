import type { UseFormReturn } from 'react-hook-form'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { PROFILE_FIELDS, PROFILE_LABELS, ProfileEdit } from '#shared/membership/profile-rules.ts'
import { call, type ResponseOf } from '#web/platform/call.ts'
import { type DraftOfSchema, recordSchema } from '#web/platform/editing/record-schema.ts'
import { RestoredDraft } from '#web/platform/editing/restored-draft.tsx'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { showFailure } from '#web/platform/failures.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'

const PROFILE_SCHEMA = recordSchema(ProfileEdit, PROFILE_FIELDS)
type ProfileDraft = DraftOfSchema<typeof PROFILE_SCHEMA>

/** The name of the unsaved changes. */
export const PROFILE_DRAFT = 'profile'

type ProfileFormProps = { member: ResponseOf<'GET /api/members/profile'>; onSaved: () => void }

/** The data that members may change themselves; saving closes the form. */
export function ProfileForm({ member, onSaved }: ProfileFormProps) {
  const { form, notices, isSaving, save } = useRecordForm({
    schema: PROFILE_SCHEMA,
    name: PROFILE_DRAFT,
    start: PROFILE_SCHEMA.draftOf(member),
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
        <TextField
          form={form}
          name="email"
          type="email"
          help="For our emails. This does not change your login email."
        />
        <TextField form={form} name="mobileNumber" type="tel" help="A UAE number." />
      </div>
      <div className="field-row">
        <TextField form={form} name="phoneNumber" type="tel" help="A UAE number." optional />
        <Field label={PROFILE_LABELS.emirate} id="profile-emirate" error={form.formState.errors.emirate?.message}>
          <Select {...form.register('emirate')} autoComplete="address-level1">
            <Options prompt="Select emirate" values={EMIRATES} />
          </Select>
        </Field>
      </div>
      <AddressField form={form} name="currentAddress" autoComplete="street-address" />
      <AddressField form={form} name="nativeAddress" autoComplete="off" />
      <div className="field-row">
        <TextField form={form} name="whatsappNumber" type="tel" help="Include the country code." optional />
        <TextField form={form} name="occupation" optional />
      </div>
      <div className="field-row">
        <TextField form={form} name="workPlace" optional />
        <TextField form={form} name="emergencyContactName" optional />
      </div>
      <div className="field-row">
        <TextField form={form} name="emergencyContactPhone" type="tel" help="Include the country code." optional />
      </div>
      <Button type="submit" busy={isSaving}>
        Save Changes
      </Button>
    </form>
  )
}

type TextFieldProps = {
  form: UseFormReturn<ProfileDraft>
  name: keyof ProfileDraft
  type?: 'text' | 'email' | 'tel'
  help?: string
  optional?: boolean
}

function TextField({ form, name, type = 'text', help, optional }: TextFieldProps) {
  return (
    <Field
      label={PROFILE_LABELS[name]}
      id={`profile-${name}`}
      help={help}
      optional={optional}
      error={form.formState.errors[name]?.message}
    >
      <TextInput {...form.register(name)} type={type} autoComplete={AUTOCOMPLETE[name] ?? 'off'} />
    </Field>
  )
}

type AddressFieldProps = Pick<TextFieldProps, 'form' | 'name'> & { autoComplete: string }

function AddressField({ form, name, autoComplete }: AddressFieldProps) {
  return (
    <Field label={PROFILE_LABELS[name]} id={`profile-${name}`} error={form.formState.errors[name]?.message}>
      <Textarea {...form.register(name)} rows={3} autoComplete={autoComplete} />
    </Field>
  )
}

const AUTOCOMPLETE: Partial<Record<keyof ProfileDraft, string>> = {
  email: 'email',
  mobileNumber: 'tel',
  phoneNumber: 'tel',
  occupation: 'organization-title',
}
