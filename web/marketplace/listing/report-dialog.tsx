import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { REPORT_REASON_LABELS, REPORT_REASONS, ReportForm } from '#shared/marketplace/reports/report-rules.ts'
import { tellFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { ChoiceCard } from '#web/platform/ui/form/choice-card.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from '../reviews/review-panel.module.css'

/** Asks what is wrong with a listing. */
export function ReportDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const formId = useId()
  const { register, handleSubmit, formState } = useForm<ReportForm>({ resolver: standardSchemaResolver(ReportForm) })
  const sending = useSend('POST /api/listings/:id/reports', {
    onSuccess: ({ message }) => {
      toast({ title: 'Listing Reported', description: message })
      onClose()
    },
    onError: (error) => tellFailure(error, FAILED),
  })
  const { errors } = formState
  return (
    <Dialog
      open
      onClose={sending.isPending ? () => {} : onClose}
      title={`Report: ${title}`}
      actions={
        <>
          <Button type="submit" form={formId} busy={sending.isPending}>
            Send report
          </Button>
          <Button variant="quiet" disabled={sending.isPending} onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={handleSubmit((body) => sending.mutate({ params: { id }, body }))}
      >
        <FieldGroup
          label="What is wrong?"
          help="The seller does not learn who reported it."
          error={errors.reason?.message}
        >
          <div className={styles.choices}>
            {REPORT_REASONS.map((reason) => (
              <ChoiceCard key={reason} title={REPORT_REASON_LABELS[reason]} value={reason} {...register('reason')} />
            ))}
          </div>
        </FieldGroup>
        <Field label="What the committee should know" optional error={errors.details?.message}>
          <Textarea rows={3} {...register('details')} />
        </Field>
      </form>
    </Dialog>
  )
}

const FAILED = { title: 'Failed to send report', fallback: 'The connection was lost. Please try again.' }
