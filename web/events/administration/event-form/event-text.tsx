import type { ComponentProps } from 'react'
import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import type { EventDraft, EventFormState } from './event-schema.ts'

/** The fields whose value is text. */
type TextName = { [K in keyof EventDraft]: EventDraft[K] extends boolean ? never : K }[keyof EventDraft]

type EventTextProps = {
  form: EventFormState
  name: TextName
  help?: string
  optional?: boolean
} & Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'inputMode'>

/** A text field of the event form. */
export function EventText({ form, name, help, optional, ...input }: EventTextProps) {
  const error = form.formState.errors[name]?.message
  return (
    <Field label={EVENT_LABELS[name]} id={`event-${name}`} help={help} optional={optional} error={error}>
      <TextInput {...form.register(name)} {...input} autoComplete="off" />
    </Field>
  )
}
