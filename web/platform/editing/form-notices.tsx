import type { ComponentProps } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from '../ui/feedback/error-summary.tsx'
import { EditConflictNotice } from './edit-conflict-notice.tsx'
import { fieldErrorsOf } from './field-errors.ts'
import { RestoredDraft } from './restored-draft.tsx'

type FormNoticesProps<Draft extends FieldValues> = Pick<ComponentProps<typeof EditConflictNotice>, 'show'> & {
  form: Pick<UseFormReturn<Draft>, 'formState'>
  /** The prefix of the controls' ids. */
  name: string
  /** The label of each field, in the order of the form. */
  labels: Readonly<Record<keyof Draft & string, string>>
  draft: { wasRestored: boolean; discard: () => void }
  editConflict: ComponentProps<typeof EditConflictNotice>['state']
  restored?: string | undefined
}

/** The notices above a form whose draft is saved: a restored draft, changes by others, and validation errors. */
export function FormNotices<Draft extends FieldValues>({
  form: { formState },
  name,
  labels,
  draft,
  editConflict,
  show,
  restored,
}: FormNoticesProps<Draft>) {
  const { errors, submitCount } = formState
  const nameOf: Readonly<Record<string, string>> = labels
  return (
    <>
      {draft.wasRestored && <RestoredDraft text={restored} onDiscard={draft.discard} />}
      <EditConflictNotice state={editConflict} labelOf={(field) => nameOf[field] ?? field} {...(show && { show })} />
      {submitCount > 0 && (
        <ErrorSummary
          title="Please check the marked fields."
          errors={Object.keys(labels).flatMap((field) => fieldErrorsOf(`${name}-${field}`, errors[field]))}
          attempt={submitCount}
        />
      )}
    </>
  )
}
