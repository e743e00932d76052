import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { MEMBER_LABELS } from '#shared/membership/register/record-rules.ts'
import { DateFields } from '#web/platform/ui/form/date-fields.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'

/** A field of a member's record, in any form that has it. */
type FieldProps<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>
  name: Path<Draft> & keyof typeof MEMBER_LABELS
  help?: string
  optional?: boolean
}

type LineProps<Draft extends FieldValues> = FieldProps<Draft> & { type?: 'text' | 'email' | 'tel' }

export function RecordLine<Draft extends FieldValues>({ type = 'text', ...field }: LineProps<Draft>) {
  return (
    <Field {...wiringOf(field)}>
      <TextInput type={type} autoComplete="off" maxLength={300} {...field.form.register(field.name)} />
    </Field>
  )
}

export function RecordText<Draft extends FieldValues>(field: FieldProps<Draft>) {
  return (
    <Field {...wiringOf(field)}>
      <Textarea rows={2} {...field.form.register(field.name)} />
    </Field>
  )
}

/** A day that people know by heart, typed as day, month and year. */
export function RecordDay<Draft extends FieldValues>({ form, ...field }: FieldProps<Draft>) {
  const { label, id, error } = wiringOf({ form, ...field })
  const { field: typed } = useController({ control: form.control, name: field.name })
  return (
    <DateFields
      label={label}
      id={id}
      error={error}
      value={String(typed.value ?? '')}
      onChange={typed.onChange}
      ref={typed.ref}
    />
  )
}

type ChoiceProps<Draft extends FieldValues> = FieldProps<Draft> & {
  values: readonly string[]
  labels?: Readonly<Record<string, string>>
  /** Shown while nothing is chosen. */
  prompt?: string
}

export function RecordChoice<Draft extends FieldValues>({ values, labels, prompt, ...field }: ChoiceProps<Draft>) {
  return (
    <Field {...wiringOf(field)}>
      <Select {...field.form.register(field.name)}>
        <Options values={values} labels={labels} {...(prompt && { prompt })} />
      </Select>
    </Field>
  )
}

function wiringOf<Draft extends FieldValues>({ form, name, help, optional }: FieldProps<Draft>) {
  const error = form.getFieldState(name, form.formState).error?.message
  return {
    label: MEMBER_LABELS[name],
    id: `record-${name}`,
    error,
    ...(help && { help }),
    ...(optional && { optional }),
  }
}
