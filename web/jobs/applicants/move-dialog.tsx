import { type FormEvent, useState } from 'react'
import { STATUS_NOTE_LENGTH } from '#shared/jobs/application-rules.ts'
import { JOB_APPLICATION_STATUS_LABELS, type JobApplicationStatus } from '#shared/jobs/job-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'

export type Applicant = ResponseOf<'GET /api/listings/:id/applications'>[number]

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

type MoveDialogProps = { listingId: string; applicant: Applicant; step: JobApplicationStatus; onClose: () => void }

/** Moves an application to its next status, with a note for the applicant. */
export function MoveDialog({ listingId, applicant: { id, name }, step, onClose }: MoveDialogProps) {
  const [note, setNote] = useState('')
  const label = JOB_APPLICATION_STATUS_LABELS[step]
  const moving = useSend('PUT /api/applications/:id/status', {
    changes: [`/api/listings/${listingId}/applications`],
    onSuccess: () => {
      toast({ title: label, description: `We have emailed ${name}.` })
      onClose()
    },
    onError: (error) => showFailure(error, FAILED),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!moving.isPending) moving.mutate({ params: { id }, body: { status: step, note } })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${label}: ${name}`}
      action={step === 'rejected' ? 'Reject application' : 'Confirm'}
      variant={step === 'rejected' ? 'danger' : 'primary'}
      busy={moving.isPending}
      onSubmit={send}
    >
      {(step === 'rejected' || step === 'offered') && <p>This is the last step and cannot be undone.</p>}
      <Field label="Note" optional help={`${name} gets this note by email and on the site.`}>
        <Textarea
          rows={4}
          maxLength={STATUS_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
