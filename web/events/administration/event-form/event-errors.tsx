import type { UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from '#web/platform/ui/feedback/error-summary.tsx'
import type { EventDraft } from './event-draft.ts'
import { EVENT_LABELS } from './event-labels.ts'

/** After a failed attempt: everything that has to be put right, in the order of the form. */
export function EventErrors({ form: { formState } }: { form: UseFormReturn<EventDraft> }) {
  const { errors, submitCount } = formState
  const listed = (Object.keys(EVENT_LABELS) as (keyof EventDraft)[]).flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ id: `event-${field}`, message }] : []
  })
  if (submitCount === 0) return null
  return <ErrorSummary title="Please check the marked fields." errors={listed} attempt={submitCount} />
}
