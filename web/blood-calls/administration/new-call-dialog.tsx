import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { BloodCallForm } from '#shared/blood-calls/blood-call-rules.ts'
import { BLOOD_GROUPS, type BloodGroup, EMIRATES, type Emirate } from '#shared/membership/member-enums.ts'
import { fromGulfInput } from '#shared/platform/fields/gulf-input.ts'
import { setFieldErrors } from '#web/platform/editing/field-errors.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { CallPreview } from './call-preview.tsx'

type Draft = Record<keyof BloodCallForm, string>
type FormState = UseFormReturn<Draft>

const EMPTY: Draft = {
  bloodGroup: '',
  emirate: '',
  hospital: '',
  until: '',
  contactName: '',
  contactPhone: '',
  note: '',
}

const readRules = standardSchemaResolver(BloodCallForm) as unknown as Resolver<Draft>
/** The rules expect an instant; the field holds a Gulf time. */
const resolver: Resolver<Draft> = (draft, context, options) => readRules(sentOf(draft), context, options)
const sentOf = (draft: Draft): Draft => ({ ...draft, until: draft.until && fromGulfInput(draft.until) })

/** A new call, with the number of people in each wave before it starts. */
export function NewCallDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const form = useForm<Draft>({ defaultValues: EMPTY, resolver })
  const start = useSend('POST /api/admin/blood-calls', {
    changes: ['/api/admin/blood-calls', '/api/admin/activity'],
    onSuccess: ({ id }) => {
      toast({ title: 'Call Started', description: 'The first members are being called.' })
      navigate(`/admin/blood-call/${id}`)
    },
    onError: (error) => {
      setFieldErrors(error, form.setError)
      showNamedFailure(error, 'Failed to start the call')
    },
  })
  // whom the call reaches comes before what they are told
  const isNeedKnown = useWatch({ control: form.control, name: ['bloodGroup', 'emirate'] }).every(Boolean)
  const send = () => {
    const { bloodGroup, emirate, ...rest } = sentOf(form.getValues())
    start.mutate({ body: { ...rest, bloodGroup: bloodGroup as BloodGroup, emirate: emirate as Emirate } })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="New blood donor call"
      action="Start call"
      busy={start.isPending}
      onSubmit={form.handleSubmit(send)}
    >
      <NeedFields form={form} />
      {isNeedKnown && <PlaceFields form={form} />}
    </FormDialog>
  )
}

function NeedFields({ form: { register, formState, control } }: { form: FormState }) {
  const [bloodGroup, emirate] = useWatch({ control, name: ['bloodGroup', 'emirate'] })
  const { errors } = formState
  return (
    <>
      <div className="field-row">
        <Field label="Blood group needed" error={errors.bloodGroup?.message}>
          <Select {...register('bloodGroup')}>
            <Options prompt="Select group" values={BLOOD_GROUPS} />
          </Select>
        </Field>
        <Field label="Emirate of the hospital" error={errors.emirate?.message}>
          <Select {...register('emirate')}>
            <Options prompt="Select emirate" values={EMIRATES} />
          </Select>
        </Field>
      </div>
      {bloodGroup && emirate ? (
        <CallPreview bloodGroup={bloodGroup as BloodGroup} emirate={emirate as Emirate} />
      ) : (
        <p className="soft">Choose both, and see how many donors the call reaches.</p>
      )}
    </>
  )
}

function PlaceFields({ form: { register, formState } }: { form: FormState }) {
  const { errors } = formState
  return (
    <>
      <Field label="Hospital" error={errors.hospital?.message}>
        <TextInput {...register('hospital')} maxLength={120} />
      </Field>
      <Field label="Until" help="Gulf time. The call then closes automatically." error={errors.until?.message}>
        <TextInput {...register('until')} type="datetime-local" />
      </Field>
      <div className="field-row">
        <Field label="Contact for donors" error={errors.contactName?.message}>
          <TextInput {...register('contactName')} maxLength={80} />
        </Field>
        <Field label="Phone of the contact" error={errors.contactPhone?.message}>
          <TextInput {...register('contactPhone')} type="tel" />
        </Field>
      </div>
      <Field label="Note" optional help="Such as where to go. Do not name the patient." error={errors.note?.message}>
        <TextInput {...register('note')} maxLength={300} />
      </Field>
    </>
  )
}
