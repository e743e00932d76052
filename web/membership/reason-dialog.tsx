import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

type ReasonDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  label: string
  help: string
  /** On the button that sends. */
  action: string
  variant?: 'danger' | 'primary'
  rule: z.ZodMiniType<string, string>
  isSending: boolean
  onSend: (words: string) => void
}

type Draft = { words: string }

/** Asks an admin for words that a person will read; without any nothing is sent. */
export function ReasonDialog({
  open,
  onClose,
  title,
  label,
  help,
  action,
  variant,
  rule,
  ...sending
}: ReasonDialogProps) {
  const formId = useId()
  const resolver = standardSchemaResolver(z.object({ words: rule })) as unknown as Resolver<Draft>
  const { register, handleSubmit, formState, reset } = useForm<Draft>({ defaultValues: { words: '' }, resolver })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={sending.isSending ? () => {} : close}
      title={title}
      actions={
        <>
          <Button variant={variant} type="submit" form={formId} busy={sending.isSending}>
            {action}
          </Button>
          <Button variant="quiet" onClick={close} disabled={sending.isSending}>
            Not now
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(({ words }) => sending.onSend(words))}>
        <Field label={label} help={help} error={formState.errors.words?.message}>
          <Textarea {...register('words')} rows={4} />
        </Field>
      </form>
    </Dialog>
  )
}
