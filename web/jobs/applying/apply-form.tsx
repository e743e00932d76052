import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { COVER_LETTER_LENGTH, JobApplicationForm } from '#shared/jobs/application-rules.ts'
import { MAX_CVS } from '#shared/jobs/cv-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { RestoredDraft } from '#web/platform/editing/restored-draft.tsx'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { showFailure } from '#web/platform/failures.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { ChoiceCard } from '#web/platform/ui/form/choice-card.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { CvUpload } from '../cvs/cv-upload.tsx'

const FAILED = {
  title: 'Application Not Sent',
  fallback: 'The connection was lost. Your text is still here: please try again.',
}

/** Applies with a letter and one of the person's CVs, the default unless another is chosen. */
export function ApplyForm({ listingId }: { listingId: string }) {
  const cvs = useApi('GET /api/cvs')
  if (cvs.isPending) return <p role="status">Loading your CVs...</p>
  if (cvs.isLoadingError) return <OwnFailure of="CVs" error={cvs.error} onRetry={cvs.refetch} />
  return <LoadedForm listingId={listingId} cvs={cvs.data} />
}

type LoadedFormProps = { listingId: string; cvs: ResponseOf<'GET /api/cvs'> }

function LoadedForm({ listingId, cvs }: LoadedFormProps) {
  const [isAdding, setAdding] = useState(false)
  const start = { cvId: cvs.find(({ isDefault }) => isDefault)?.id ?? '', coverLetter: '' }
  const form = useForm<JobApplicationForm>({
    resolver: standardSchemaResolver(JobApplicationForm),
    defaultValues: start,
  })
  const { register, handleSubmit, setValue, setError, watch, formState } = form
  const name = `job-application:${listingId}`
  const draft = useSavedForm({ form, name, start })
  const sending = useSend('POST /api/listings/:id/applications', {
    changes: ['/api/applications', `/api/listings/${listingId}/applications`],
    onSuccess: ({ job }) => {
      forget(name)
      toast({ title: 'Application Sent', description: `We have notified the employer of ${job.title}.` })
    },
    onError: (error) => {
      const fields = fieldErrorsOf(error)
      for (const field of ['cvId', 'coverLetter'] as const)
        if (fields[field]) setError(field, { message: fields[field] }, { shouldFocus: true })
      if (Object.keys(fields).length === 0) showFailure(error, FAILED)
    },
  })
  const { errors, isSubmitted } = formState
  const choose = (id: string) => setValue('cvId', id, { shouldValidate: isSubmitted })
  const chosen = watch('cvId')
  return (
    <form
      className="grid gap-5 wrap-form"
      noValidate
      aria-label="Apply"
      onSubmit={handleSubmit((body) => sending.mutate({ params: { id: listingId }, body }))}
    >
      {draft.wasRestored && <RestoredDraft onDiscard={draft.discard} />}
      <FieldGroup label="Your CV" error={errors.cvId?.message}>
        <div className="stack">
          {cvs.map(({ id, fileName, uploadedAt }) => (
            <ChoiceCard
              key={id}
              name="cv"
              value={id}
              checked={id === chosen}
              onChange={() => choose(id)}
              title={fileName}
              description={`Added ${formatCardDate(uploadedAt)}`}
            />
          ))}
          {cvs.length < MAX_CVS && (
            <CvUpload
              label={cvs.length === 0 ? 'Add a CV' : 'Add another CV'}
              onAdded={({ id }) => choose(id)}
              onSending={setAdding}
            />
          )}
        </div>
      </FieldGroup>
      <Field
        label="Cover letter"
        help="Explain why you want this job and why you are a good fit. The employer also sees your name and email address."
        error={errors.coverLetter?.message}
      >
        <Textarea rows={8} maxLength={COVER_LETTER_LENGTH} {...register('coverLetter')} />
      </Field>
      <FormFooter size="large" busy={sending.isPending || isAdding}>
        Send application
      </FormFooter>
    </form>
  )
}
