import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { RejectionForm } from '#shared/membership/review-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { useRejection } from './use-decisions.ts'

type RejectDialogProps = { member: { id: string; fullName: string }; open: boolean; onClose: () => void }

/** Asks why; without a reason nothing is sent. */
export function RejectDialog({ member, open, onClose }: RejectDialogProps) {
  const formId = useId()
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { reason: '' },
    resolver: standardSchemaResolver(RejectionForm),
  })
  const close = () => {
    reset()
    onClose()
  }
  const { reject, isRejecting } = useRejection(member, close)
  return (
    <Dialog
      open={open}
      onClose={isRejecting ? () => {} : close}
      title={`Reject ${member.fullName}?`}
      actions={
        <>
          <Button variant="danger" type="submit" form={formId} busy={isRejecting}>
            Reject application
          </Button>
          <Button variant="quiet" onClick={close} disabled={isRejecting}>
            Not now
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(({ reason }) => reject(reason))}>
        <Field
          label="Reason"
          help="The applicant reads it in the mail and on the dashboard, and may apply again."
          error={formState.errors.reason?.message}
        >
          <Textarea {...register('reason')} rows={4} />
        </Field>
      </form>
    </Dialog>
  )
}
