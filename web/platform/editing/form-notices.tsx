import type { ComponentProps } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Alert } from '../ui/feedback/alert.tsx'
import { ErrorSummary } from '../ui/feedback/error-summary.tsx'
import { EditConflictNotice } from './edit-conflict-notice.tsx'
import { RestoredDraft } from './restored-draft.tsx'
import { changedFields } from './use-record-form.ts'

type NoticesProps<Draft extends FieldValues> = Pick<ComponentProps<typeof EditConflictNotice>, 'show'> & {
  form: Pick<UseFormReturn<Draft>, 'formState'>
  /** The prefix of the controls' ids. */
  name: string
  /** The label of each field, in the order of the form. */
  labels: Readonly<Record<keyof Draft & string, string>>
  draft: { wasRestored: boolean; discard: () => void }
  editConflict: ComponentProps<typeof EditConflictNotice>['state']
}

/** The notices above a record form: a restored draft, changes by others, and validation errors. */
export function FormNotices<Draft extends FieldValues>({
  form: { formState },
  name,
  labels,
  draft,
  editConflict,
  show,
  restored,
}: NoticesProps<Draft> & { restored?: string | undefined }) {
  const { errors, submitCount } = formState
  return (
    <>
      {draft.wasRestored && <RestoredDraft text={restored} onDiscard={draft.discard} />}
      <EditConflictNotice state={editConflict} labels={labels} {...(show && { show })} />
      {submitCount > 0 && (
        <ErrorSummary
          title="Please check the marked fields."
          errors={Object.keys(labels).flatMap((field) => controlErrorsOf(`${name}-${field}`, errors[field]))}
          attempt={submitCount}
        />
      )}
    </>
  )
}

/** The same for a long form with a save bar, which discards changes; each error names its field. */
export function ChangeNotices<Draft extends FieldValues>({
  form: { formState },
  name,
  labels,
  draft,
  editConflict,
  show,
  errorTitle,
}: NoticesProps<Draft> & { errorTitle: string }) {
  const { errors, submitCount } = formState
  const nameOf: Readonly<Record<string, string>> = labels
  const wrong = Object.keys(labels).flatMap((field) =>
    controlErrorsOf(`${name}-${field}`, errors[field]).map(({ id, message }) => ({
      id,
      message: `${nameOf[field]}: ${message}`,
    })),
  )
  return (
    <>
      {draft.wasRestored && changedFields(formState).length > 0 && (
        <Alert tone="amber" title="Your changes have been restored">
          They are not saved yet.
        </Alert>
      )}
      <EditConflictNotice state={editConflict} labels={labels} {...(show && { show })} />
      <ErrorSummary title={errorTitle} errors={wrong} attempt={submitCount} />
    </>
  )
}

/** The errors of a field, or of each of its parts. */
function controlErrorsOf(id: string, error: unknown): { id: string; message: string }[] {
  if (!isRecord(error)) return []
  if (typeof error.message === 'string' && error.message) return [{ id, message: error.message }]
  // a field's error object also holds its control, which is not a part of the field
  if ('type' in error || 'ref' in error) return []
  return Object.entries(error).flatMap(([part, each]) => controlErrorsOf(`${id}-${part}`, each))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
