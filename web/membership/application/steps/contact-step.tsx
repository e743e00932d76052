import { BLOOD_GROUPS, EMIRATES } from '#shared/membership/member-enums.ts'
import { BloodGroupHelp } from '#web/membership/blood-group-help.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import type { WizardForm } from '../application-form.ts'
import { controlId } from '../application-steps.ts'

export function ContactStep({ form }: { form: WizardForm }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <div className="field-row">
        <Field label="Emirate" id={controlId('emirate')} error={errors.emirate?.message}>
          <Select {...register('emirate')} autoComplete="address-level1" aria-required>
            <Options prompt="Select emirate" values={EMIRATES} />
          </Select>
        </Field>
        <div>
          <Field
            label="Blood group"
            id={controlId('bloodGroup')}
            error={errors.bloodGroup?.message}
            help="So that members can help each other in an emergency."
          >
            <Select {...register('bloodGroup')} aria-required>
              <Options prompt="Select blood group" values={BLOOD_GROUPS} />
            </Select>
          </Field>
          <BloodGroupHelp />
        </div>
      </div>
      <div className="field-row">
        <Field
          label="Mobile number"
          id={controlId('mobileNumber')}
          error={errors.mobileNumber?.message}
          help="A UAE number, such as +971 50 123 4567 or 050 123 4567."
        >
          <TextInput {...register('mobileNumber')} type="tel" autoComplete="tel" className="num" aria-required />
        </Field>
        <Field
          label="Email"
          id={controlId('email')}
          error={errors.email?.message}
          help="We will send the decision to this address."
        >
          <TextInput {...register('email')} type="email" autoComplete="email" aria-required />
        </Field>
      </div>
    </>
  )
}
