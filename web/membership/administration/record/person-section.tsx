import type { ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { BLOOD_GROUPS, EMIRATES } from '#shared/membership/member-enums.ts'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { BirthDateField } from '../../birth-date-field.tsx'
import { RecordChoice, RecordLine, RecordText } from './record-fields.tsx'

type PersonSectionProps<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>
  /** Somebody who is added: nothing is chosen yet, and the fields say what is expected. */
  isNew?: boolean
  children?: ReactNode
}

const PERSON_FIELDS = ['fullName', 'dateOfBirth', 'bloodGroup', 'emirate', 'currentAddress', 'nativeAddress'] as const
type PersonField = (typeof PERSON_FIELDS)[number]

/** Who the person is, in the form for somebody new. */
export const PersonSection = <Draft extends FieldValues>({ form, children }: PersonSectionProps<Draft>) => (
  <FormSection title="Person">
    <PersonFields form={form} isNew>
      {children}
    </PersonFields>
  </FormSection>
)

/** Who the person is: in the record of a member, and in the form for somebody new. */
export function PersonFields<Draft extends FieldValues>({ form, isNew, children }: PersonSectionProps<Draft>) {
  // both forms have these fields
  const the = <Name extends PersonField>(name: Name) => name as Path<Draft> & Name
  const hint = (help: string) => (isNew ? { help } : {})
  const prompt = (text: string) => (isNew ? { prompt: text } : {})
  return (
    <>
      <RecordLine form={form} name={the('fullName')} {...hint('As on the passport or Emirates ID.')} />
      <BirthDateField
        control={form.control}
        name={the('dateOfBirth')}
        id="record-dateOfBirth"
        error={form.getFieldState(the('dateOfBirth'), form.formState).error?.message}
      />
      <div className="field-row">
        <RecordChoice form={form} name={the('bloodGroup')} values={BLOOD_GROUPS} {...prompt('Select blood group')} />
        <RecordChoice form={form} name={the('emirate')} values={EMIRATES} {...prompt('Select emirate')} />
      </div>
      <RecordText form={form} name={the('currentAddress')} {...hint('At least 10 characters.')} />
      <RecordText form={form} name={the('nativeAddress')} {...hint('At least 10 characters.')} />
      {children}
    </>
  )
}
