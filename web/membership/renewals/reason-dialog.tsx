import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Reason } from '#shared/membership/payment-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

type ReasonDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What the reason is for and who reads it. */
  help: string
  label: string
  busy: boolean
  onReason: (reason: string) => void
}

const ReasonForm = z.object({ reason: Reason })

/** Asks why; without a reason nothing is sent. */
export function ReasonDialog({ open, onClose, title, help, label, busy, onReason }: ReasonDialogProps) {
  const formId = useId()
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { reason: '' },
    resolver: standardSchemaResolver(ReasonForm),
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={busy ? () => {} : close}
      title={title}
      actions={
        <>
          <Button type="submit" form={formId} busy={busy}>
            {label}
          </Button>
          <Button variant="quiet" onClick={close} disabled={busy}>
            Not now
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(({ reason }) => onReason(reason))}>
        <Field label="Reason" help={help} error={formState.errors.reason?.message}>
          <Textarea {...register('reason')} rows={3} />
        </Field>
      </form>
    </Dialog>
  )
}
