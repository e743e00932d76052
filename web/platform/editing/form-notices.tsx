import type { ComponentProps } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../ui/button/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { ErrorSummary } from '../ui/feedback/error-summary.tsx'
import { complaintsOf } from './complaints.ts'
import { EditConflictNotice } from './edit-conflict-notice.tsx'

type FormNoticesProps<Draft extends FieldValues> = Pick<ComponentProps<typeof EditConflictNotice>, 'show'> & {
  form: Pick<UseFormReturn<Draft>, 'formState'>
  /** What the ids of the controls begin with. */
  name: string
  /** What each field is called, in the order of the form. */
  labels: Readonly<Record<keyof Draft & string, string>>
  draft: { wasRestored: boolean; discard: () => void }
  meanwhile: ComponentProps<typeof EditConflictNotice>['state']
  restored?: string
}

/** Above a form that is kept while it is written: what is here again, what others changed, and what has to be put right. */
export function FormNotices<Draft extends FieldValues>({
  form: { formState },
  name,
  labels,
  draft,
  meanwhile: editConflict,
  show,
  restored = 'What you wrote is here again.',
}: FormNoticesProps<Draft>) {
  const { errors, submitCount } = formState
  const nameOf: Readonly<Record<string, string>> = labels
  return (
    <>
      {draft.wasRestored && (
        <Alert title="You had not saved this yet">
          {restored}{' '}
          <Button variant="quiet" onClick={draft.discard}>
            Start over
          </Button>
        </Alert>
      )}
      <EditConflictNotice state={editConflict} labelOf={(field) => nameOf[field] ?? field} {...(show && { show })} />
      {submitCount > 0 && (
        <ErrorSummary
          title="Please check the marked fields."
          errors={Object.keys(labels).flatMap((field) => complaintsOf(`${name}-${field}`, errors[field]))}
          attempt={submitCount}
        />
      )}
    </>
  )
}
