import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Resolver, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'

type ReasonDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  label?: string
  /** What the text is for and who reads it. */
  help: string
  /** The text of the send button. */
  action: string
  variant?: 'danger' | 'primary'
  rule: z.ZodMiniType<string, string>
  /** Texts to start from. */
  suggestions?: readonly string[]
  busy: boolean
  onReason: (text: string) => void
}

type Draft = { text: string }

/** Asks an admin for a text that a person will read; it is required. */
export function ReasonDialog({
  open,
  onClose,
  title,
  label = 'Reason',
  help,
  action,
  variant,
  rule,
  suggestions = [],
  busy,
  onReason,
}: ReasonDialogProps) {
  const resolver = standardSchemaResolver(z.object({ text: rule })) as unknown as Resolver<Draft>
  const { register, handleSubmit, formState, reset, setValue, watch } = useForm<Draft>({
    defaultValues: { text: '' },
    resolver,
  })
  const typed = watch('text')
  const close = () => {
    reset()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title={title}
      action={action}
      variant={variant}
      busy={busy}
      onClose={close}
      onSubmit={handleSubmit(({ text }) => onReason(text))}
    >
      {suggestions.length > 0 && (
        <ChipRow label="Suggestions">
          {suggestions.map((text) => (
            <ChoiceChip key={text} pressed={typed === text} onClick={() => setValue('text', text)}>
              {text}
            </ChoiceChip>
          ))}
        </ChipRow>
      )}
      <Field label={label} help={help} error={formState.errors.text?.message}>
        <Textarea {...register('text')} rows={4} />
      </Field>
    </FormDialog>
  )
}
