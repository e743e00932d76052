import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from '#web/platform/ui/feedback/error-summary.tsx'
import { LISTING_LABELS, type ListingDraft } from './listing-draft.ts'

/** After a failed attempt: everything that has to be put right, each leading to its field. */
export function ListingErrors({ form: { formState } }: { form: UseFormReturn<ListingDraft> }) {
  const { errors, submitCount } = formState
  if (submitCount === 0) return null
  const fields = Object.keys(LISTING_LABELS) as (keyof ListingDraft)[]
  const listed = fields.flatMap((field) => (field === 'details' ? detailErrors(errors) : messageOf(errors, field)))
  return <ErrorSummary title="Please check the marked fields." errors={listed} attempt={submitCount} />
}

function messageOf(errors: FieldErrors<ListingDraft>, field: keyof ListingDraft) {
  const message = errors[field]?.message
  return typeof message === 'string' ? [{ id: `listing-${field}`, message }] : []
}

const detailErrors = ({ details = {} }: FieldErrors<ListingDraft>) =>
  Object.entries(details as Record<string, { message?: string } | undefined>).flatMap(([name, error]) =>
    error?.message ? [{ id: `listing-details-${name}`, message: error.message }] : [],
  )
