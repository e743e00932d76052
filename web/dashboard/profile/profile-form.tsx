import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { ProfileEdit } from '#shared/membership/profile-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { RestoredDraft } from '#web/platform/editing/restored-draft.tsx'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'

type Member = ResponseOf<'GET /api/members/profile'>
type Draft = Record<keyof ProfileEdit, string>

const resolver = standardSchemaResolver(ProfileEdit) as unknown as Resolver<Draft, unknown, ProfileEdit>

/** The name of the unsaved changes. */
export const PROFILE_DRAFT = 'profile'

/** The data that members may change themselves; saving closes the form. */
export function ProfileForm({ member, onSaved }: { member: Member; onSaved: () => void }) {
  const start = draftOf(member)
  const form = useForm<Draft, unknown, ProfileEdit>({ defaultValues: start, resolver })
  const draft = useSavedForm<Draft>({ form: form as unknown as UseFormReturn<Draft>, name: PROFILE_DRAFT, start })
  const save = useSend('PUT /api/members/profile', {
    changes: ['/api/members/profile'],
    onSuccess: () => {
      forget(PROFILE_DRAFT)
      toast({ title: 'Profile Updated', description: 'Your profile has been updated successfully.' })
      onSaved()
    },
    onError: (error) => {
      showFailure(error, { title: 'Update Failed', fallback: 'Failed to update profile' })
      if (error instanceof ApiError) showRefusedFields(form, error.fields)
    },
  })
  return (
    <form className="stack-large" noValidate onSubmit={form.handleSubmit((body) => save.mutate({ body }))}>
      {draft.wasRestored && <RestoredDraft onDiscard={draft.discard} />}
      <div className="field-row">
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          help="For our emails. This does not change your login email."
        />
        <TextField form={form} name="mobileNumber" label="Mobile number" type="tel" help="A UAE number." />
      </div>
      <div className="field-row">
        <TextField form={form} name="phoneNumber" label="Phone number" type="tel" help="A UAE number." optional />
        <Field label="Emirate" id="profile-emirate" error={form.formState.errors.emirate?.message}>
          <Select {...form.register('emirate')} autoComplete="address-level1">
            <Options prompt="Select emirate" values={EMIRATES} />
          </Select>
        </Field>
      </div>
      <AddressField form={form} name="currentAddress" label="Current address" autoComplete="street-address" />
      <AddressField form={form} name="nativeAddress" label="Native address" autoComplete="off" />
      <div className="field-row">
        <TextField
          form={form}
          name="whatsappNumber"
          label="WhatsApp number"
          type="tel"
          help="Include the country code."
          optional
        />
        <TextField form={form} name="occupation" label="Occupation" optional />
      </div>
      <div className="field-row">
        <TextField form={form} name="workPlace" label="Workplace" optional />
        <TextField form={form} name="emergencyContactName" label="Emergency contact" optional />
      </div>
      <div className="field-row">
        <TextField
          form={form}
          name="emergencyContactPhone"
          label="Emergency number"
          type="tel"
          help="Include the country code."
          optional
        />
      </div>
      <Button type="submit" busy={save.isPending}>
        Save Changes
      </Button>
    </form>
  )
}

type TextFieldProps = {
  form: UseFormReturn<Draft, unknown, ProfileEdit>
  name: keyof Draft
  label: string
  type?: 'text' | 'email' | 'tel'
  help?: string
  optional?: boolean
}

function TextField({ form, name, label, type = 'text', help, optional }: TextFieldProps) {
  return (
    <Field
      label={label}
      id={`profile-${name}`}
      help={help}
      optional={optional}
      error={form.formState.errors[name]?.message}
    >
      <TextInput {...form.register(name)} type={type} autoComplete={AUTOCOMPLETE[name] ?? 'off'} />
    </Field>
  )
}

type AddressFieldProps = Pick<TextFieldProps, 'form' | 'name' | 'label'> & { autoComplete: string }

function AddressField({ form, name, label, autoComplete }: AddressFieldProps) {
  return (
    <Field label={label} id={`profile-${name}`} error={form.formState.errors[name]?.message}>
      <Textarea {...form.register(name)} rows={3} autoComplete={autoComplete} />
    </Field>
  )
}

const AUTOCOMPLETE: Partial<Record<keyof Draft, string>> = {
  email: 'email',
  mobileNumber: 'tel',
  phoneNumber: 'tel',
  occupation: 'organization-title',
}

const draftOf = (member: Member): Draft => ({
  email: member.email,
  mobileNumber: member.mobileNumber,
  emirate: member.emirate ?? '',
  currentAddress: member.currentAddress,
  nativeAddress: member.nativeAddress,
  phoneNumber: member.phoneNumber ?? '',
  whatsappNumber: member.whatsappNumber ?? '',
  occupation: member.occupation ?? '',
  workPlace: member.workPlace ?? '',
  emergencyContactName: member.emergencyContactName ?? '',
  emergencyContactPhone: member.emergencyContactPhone ?? '',
})

function showRefusedFields(form: TextFieldProps['form'], fields: Record<string, string> = {}) {
  for (const [name, message] of Object.entries(fields))
    if (name in AUTOCOMPLETE || name in form.getValues()) form.setError(name as keyof Draft, { message })
}
