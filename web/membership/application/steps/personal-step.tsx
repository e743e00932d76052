import { HOME_ADDRESS } from '#brand/words/application.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { BirthDateField } from '../../birth-date-field.tsx'
import type { WizardForm } from '../application-form.ts'
import { controlId } from '../application-steps.ts'

export function PersonalStep({ form }: { form: WizardForm }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label="Full name"
        id={controlId('fullName')}
        error={errors.fullName?.message}
        help="As on your passport or Emirates ID."
      >
        <TextInput {...register('fullName')} autoComplete="name" aria-required />
      </Field>
      <BirthDateField
        control={form.control}
        name="dateOfBirth"
        id={controlId('dateOfBirth')}
        error={errors.dateOfBirth?.message}
        isOwn
      />
      <Field
        label="Native address"
        id={controlId('nativeAddress')}
        error={errors.nativeAddress?.message}
        help={HOME_ADDRESS}
      >
        <Textarea {...register('nativeAddress')} rows={3} aria-required />
      </Field>
      <Field
        label="Current address"
        id={controlId('currentAddress')}
        error={errors.currentAddress?.message}
        help="Where you live in the UAE."
      >
        <Textarea {...register('currentAddress')} rows={3} autoComplete="street-address" aria-required />
      </Field>
    </>
  )
}
