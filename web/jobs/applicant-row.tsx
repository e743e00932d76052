import { type FormEvent, useState } from 'react'
import { nextStatuses, STATUS_NOTE_LENGTH } from '#shared/jobs/application-rules.ts'
import { JOB_APPLICATION_STATUS_LABELS, type JobApplicationStatus } from '#shared/jobs/job-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import styles from './application.module.css'
import { statusLabel } from './application-status-label.ts'

/** One applicant: the letter, the CV, and the next steps. */
export function ApplicantRow({ listingId, applicant }: { listingId: string; applicant: Applicant }) {
  const [step, setStep] = useState<JobApplicationStatus | null>(null)
  const { name, email, cv, coverLetter, statusNote, appliedAt, withdrawnAt } = applicant
  const next = nextStatuses(applicant)
  return (
    <li>
      <Panel className="grid gap-3">
        <div className="row between gap-2 across-4">
          <h2 className="title anywhere">{name}</h2>
          <StatusBadge word={statusLabel(applicant)} />
        </div>
        <p className="small soft">
          Applied {formatCardDate(appliedAt)}
          {email && (
            <>
              ,{' '}
              <Anchor href={`mailto:${email}`}>
                <EmailText of={email} />
              </Anchor>
            </>
          )}
          {withdrawnAt && (
            <span>{`, withdrawn ${formatCardDate(withdrawnAt)}. You can no longer open the cover letter and the CV.`}</span>
          )}
        </p>
        {statusNote && (
          <p className={styles.note}>
            <b>Your note:</b> {statusNote}
          </p>
        )}
        {coverLetter && (
          <details className={styles.letter} open={applicant.status === 'pending'}>
            <summary>Cover letter</summary>
            <p>{coverLetter}</p>
          </details>
        )}
        {!withdrawnAt && !cv && <p className="small soft">The applicant has deleted the CV.</p>}
        {(cv || next.length > 0) && (
          <div className="button-row">
            {cv && (
              <ButtonLink variant="outline" href={cv.fileUrl} download>
                Download CV<span className="visually-hidden"> of {name}</span>
              </ButtonLink>
            )}
            {next.map((status) => (
              <Button
                key={status}
                variant={status === 'rejected' ? 'quiet' : 'primary'}
                aria-haspopup="dialog"
                onClick={() => setStep(status)}
              >
                {STEPS[status]}
                <span className="visually-hidden"> {name}</span>
              </Button>
            ))}
          </div>
        )}
        {step && <MoveDialog listingId={listingId} applicant={applicant} step={step} onClose={() => setStep(null)} />}
      </Panel>
    </li>
  )
}

const STEPS: Record<JobApplicationStatus, string> = {
  ...JOB_APPLICATION_STATUS_LABELS,
  shortlisted: 'Shortlist',
  interview: 'Invite to interview',
  offered: 'Offer job',
  rejected: 'Reject',
}

type Applicant = ResponseOf<'GET /api/listings/:id/applications'>[number]

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

type MoveDialogProps = { listingId: string; applicant: Applicant; step: JobApplicationStatus; onClose: () => void }

/** Moves an application to its next status, with a note for the applicant. */
function MoveDialog({ listingId, applicant: { id, name }, step, onClose }: MoveDialogProps) {
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
