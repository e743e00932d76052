import { type UseFormReturn, useForm } from 'react-hook-form'
import { DETAIL_LABELS, type DetailField } from '#shared/membership/completion/completion-rules.ts'
import { BLOOD_GROUPS, EMIRATES } from '#shared/membership/member-enums.ts'
import { isSiteResponse } from '#web/accounts/site-response.ts'
import { BirthDateField } from '#web/membership/birth-date-field.tsx'
import { setFieldErrors } from '#web/platform/editing/field-errors.ts'
import { useSend } from '#web/platform/send.ts'
import { SubmitButton } from '#web/platform/ui/button/submit-button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { detailsResolver, type Typed } from './details-resolver.ts'

type CompleteDetailsFormProps = {
  token: string
  missing: readonly DetailField[]
  onDone: () => void
  onRefused: () => void
}

/** Asks only for what is missing: the link shows nothing that the register has. */
export function CompleteDetailsForm({ token, missing, onDone, onRefused }: CompleteDetailsFormProps) {
  const form = useForm<Typed>({
    defaultValues: Object.fromEntries(missing.map((field) => [field, ''])),
    resolver: detailsResolver(missing),
  })
  const complete = useSend('POST /api/completion', {
    withoutSession: true,
    changes: [],
    onSuccess: onDone,
    onError: (error) => {
      if (setFieldErrors(error, form.setError)) return
      const description = isSiteResponse(error) ? error.userMessage : 'The connection was lost. Please try again.'
      toast({ title: 'Details Not Saved', description, variant: 'destructive' })
      if (isSiteResponse(error) && error.code === 'completion_link_invalid') onRefused()
    },
  })
  return (
    <form
      method="post"
      noValidate
      className="stack"
      onSubmit={form.handleSubmit((typed) => complete.mutate({ body: { token, ...typed } as never }))}
    >
      {missing.map((field) => (
        <DetailControl key={field} field={field} form={form} />
      ))}
      <SubmitButton size="large" block busy={complete.isPending}>
        {complete.isPending ? 'Saving...' : 'Save my details'}
      </SubmitButton>
      <p className="small soft">Only the committee sees these details.</p>
    </form>
  )
}

function DetailControl({ field, form }: { field: DetailField; form: UseFormReturn<Typed> }) {
  const error = form.formState.errors[field]?.message
  const id = `detail-${field}`
  if (field === 'dateOfBirth')
    return <BirthDateField control={form.control} name="dateOfBirth" id={id} error={error} isOwn />
  const control = form.register(field)
  return (
    <Field label={DETAIL_LABELS[field]} id={id} error={error}>
      {field === 'bloodGroup' ? (
        <Select {...control}>
          <Options values={BLOOD_GROUPS} prompt="Please choose" />
        </Select>
      ) : field === 'emirate' ? (
        <Select {...control}>
          <Options values={EMIRATES} prompt="Please choose" />
        </Select>
      ) : field === 'mobileNumber' ? (
        <TextInput type="tel" autoComplete="tel" maxLength={40} {...control} />
      ) : (
        <Textarea rows={2} autoComplete={field === 'currentAddress' ? 'street-address' : 'off'} {...control} />
      )}
    </Field>
  )
}
