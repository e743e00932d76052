import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { REPORT_REASON_LABELS, REPORT_REASONS, ReportForm } from '#shared/marketplace/report-rules.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { ChoiceCard } from '#web/platform/ui/form/choice-card.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import styles from '../reviews/review-panel.module.css'

/** Asks what is wrong with a listing. */
export function ReportDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { register, handleSubmit, watch, formState } = useForm<ReportForm>({
    resolver: standardSchemaResolver(ReportForm),
  })
  const sending = useSend('POST /api/listings/:id/reports', {
    onSuccess: ({ message }) => {
      toast({ title: 'Listing Reported', description: message })
      onClose()
    },
    onError: (error) => showFailure(error, FAILED),
  })
  const { errors } = formState
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Report: ${title}`}
      action="Send report"
      busy={sending.isPending}
      className={styles.form}
      onSubmit={handleSubmit((body) => sending.mutate({ params: { id }, body }))}
    >
      <FieldGroup label="What is wrong?" error={errors.reason?.message}>
        <div className="grid gap-1">
          {REPORT_REASONS.map((reason) => (
            <ChoiceCard
              key={reason}
              isCompact
              title={REPORT_REASON_LABELS[reason]}
              value={reason}
              {...register('reason')}
            />
          ))}
        </div>
      </FieldGroup>
      {watch('reason') && (
        <Field label="What should the committee know?" optional error={errors.details?.message}>
          <Textarea rows={2} {...register('details')} />
        </Field>
      )}
      <p className="small soft">
        The committee checks the listing and removes it if you are right. We will not tell the seller who reported it.
      </p>
    </FormDialog>
  )
}

const FAILED = { title: 'Failed to send report', fallback: 'The connection was lost. Please try again.' }
