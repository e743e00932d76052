import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { DateFields } from '#web/platform/ui/form/date-fields.tsx'

type BirthDateFieldProps<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>
  name: FieldPath<Typed>
  id: string
  error: string | undefined
  /** The person who types was born on this day, so the browser may fill it in. */
  isOwn?: boolean
}

/** A date of birth in a form, typed as day, month and year. */
export function BirthDateField<Typed extends FieldValues, Sent>(props: BirthDateFieldProps<Typed, Sent>) {
  const { control, name, id, error, isOwn = false } = props
  const { field } = useController<Typed, FieldPath<Typed>, Sent>({ control, name })
  return (
    <DateFields
      label="Date of birth"
      id={id}
      error={error}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      ref={field.ref}
      autoComplete={isOwn ? 'bday' : undefined}
    />
  )
}
