import type { UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from '#web/platform/ui/feedback/error-summary.tsx'
import { NEWS_LABELS, type NewsDraft } from './news-draft.ts'

/** After a failed attempt: everything that has to be put right, in the order of the form. */
export function NewsErrors({ form: { formState } }: { form: UseFormReturn<NewsDraft> }) {
  const { errors, submitCount } = formState
  const listed = (Object.keys(NEWS_LABELS) as (keyof NewsDraft)[]).flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ id: `news-${field}`, message }] : []
  })
  if (submitCount === 0) return null
  return <ErrorSummary title="Please check the marked fields." errors={listed} attempt={submitCount} />
}
