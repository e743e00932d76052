import { PROGRAM_LABELS } from '#shared/events/administration/program-form-rules.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import type { ProgramDraft, ProgramFormState } from './program-schema.ts'

type FieldProps = {
  form: ProgramFormState
  name: Exclude<keyof ProgramDraft, 'hasRegistration' | 'isActive'>
  help?: string
  optional?: boolean
}

const wiringOf = ({ form, name, help, optional }: FieldProps) => ({
  label: PROGRAM_LABELS[name],
  id: `program-${name}`,
  help,
  optional,
  error: form.formState.errors[name]?.message,
})

/** A text field with one line. */
export function ProgramLine({ type, ...props }: FieldProps & { type?: 'number' | 'url' | 'tel' | 'datetime-local' }) {
  return (
    <Field {...wiringOf(props)}>
      <TextInput {...props.form.register(props.name)} type={type ?? 'text'} autoComplete="off" />
    </Field>
  )
}

/** A text field with several lines. */
export function ProgramLines(props: FieldProps) {
  return (
    <Field {...wiringOf(props)}>
      <Textarea {...props.form.register(props.name)} rows={4} />
    </Field>
  )
}

/** A select with an empty option. */
export function ProgramChoice({
  options,
  ...props
}: FieldProps & { options: (readonly [value: string, label: string])[] }) {
  return (
    <Field {...wiringOf({ ...props, optional: true })}>
      <Select {...props.form.register(props.name)}>
        <option value="">Not specified</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
