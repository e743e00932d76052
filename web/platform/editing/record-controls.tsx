import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Field } from '../ui/form/field.tsx'
import { Options } from '../ui/form/options.tsx'
import { Select } from '../ui/form/select.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { Textarea } from '../ui/form/textarea.tsx'

type Labels = Readonly<Record<string, string>>

/** The fields of a draft whose value is text. */
type TextName<Draft> = {
  [Name in keyof Draft & string]: Draft[Name] extends string ? Name : never
}[keyof Draft & string]

type ControlProps<Draft extends FieldValues, Label extends string> = {
  form: UseFormReturn<Draft>
  name: TextName<Draft> & Label
  help?: ReactNode
  optional?: boolean
}
type LineInput = Pick<
  ComponentProps<'input'>,
  'type' | 'maxLength' | 'inputMode' | 'autoComplete' | 'list' | 'disabled'
>
type LinesInput = Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength'>
type ChoiceInput = ComponentProps<typeof Options<string>> & { disabled?: boolean }

/** The text controls of a record's form, each with its label, id and error: of one line, of several, and a choice. */
export function recordControls<Of extends Labels>(record: string, labels: Of) {
  type Props<Draft extends FieldValues> = ControlProps<Draft, keyof Of & string>
  function Line<Draft extends FieldValues>({ form, name, help, optional, ...input }: Props<Draft> & LineInput) {
    const { field, control } = wiringOf(record, labels, { form, name, help, optional })
    return (
      <Field {...field}>
        <TextInput {...control} autoComplete="off" {...input} />
      </Field>
    )
  }
  function Lines<Draft extends FieldValues>({ form, name, help, optional, ...area }: Props<Draft> & LinesInput) {
    const { field, control } = wiringOf(record, labels, { form, name, help, optional })
    return (
      <Field {...field}>
        <Textarea {...control} {...area} />
      </Field>
    )
  }
  function Choice<Draft extends FieldValues>(props: Props<Draft> & ChoiceInput) {
    const { form, name, help, optional, disabled, ...options } = props
    const { field, control } = wiringOf(record, labels, { form, name, help, optional })
    return (
      <Field {...field}>
        <Select {...control} {...(disabled && { disabled })}>
          <Options {...options} />
        </Select>
      </Field>
    )
  }
  return { Line, Lines, Choice }
}

type Wired<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>
  name: string
  help: ReactNode
  optional: boolean | undefined
}

function wiringOf<Draft extends FieldValues>(record: string, labels: Labels, { form, name, ...shown }: Wired<Draft>) {
  const path = name as Path<Draft>
  const error = form.getFieldState(path, form.formState).error?.message
  return { field: { label: labels[name], id: `${record}-${name}`, error, ...shown }, control: form.register(path) }
}
