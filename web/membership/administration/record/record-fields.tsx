import { MEMBER_LABELS } from '#shared/membership/register/record-rules.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import type { MemberField, MemberFormState } from './member-schema.ts'

type FieldProps = {
  form: MemberFormState
  name: MemberField
  help?: string
  optional?: boolean
}

export function RecordLine({ type = 'text', ...field }: FieldProps & { type?: 'text' | 'email' | 'tel' }) {
  return (
    <Field {...wiringOf(field)}>
      <TextInput type={type} autoComplete="off" maxLength={300} {...field.form.register(field.name)} />
    </Field>
  )
}

export function RecordText(field: FieldProps) {
  return (
    <Field {...wiringOf(field)}>
      <Textarea rows={2} {...field.form.register(field.name)} />
    </Field>
  )
}

type ChoiceProps = FieldProps & { values: readonly string[]; labels?: Readonly<Record<string, string>> }

export function RecordChoice({ values, labels, ...field }: ChoiceProps) {
  return (
    <Field {...wiringOf(field)}>
      <Select {...field.form.register(field.name)}>
        <Options values={values} labels={labels} />
      </Select>
    </Field>
  )
}

const wiringOf = ({ form, name, help, optional }: FieldProps) => ({
  label: MEMBER_LABELS[name],
  id: `record-${name}`,
  error: form.formState.errors[name]?.message,
  ...(help && { help }),
  ...(optional && { optional }),
})
