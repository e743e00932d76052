import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { ApiError } from '#web/platform/api-error.ts'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { LISTING_QUERY_KEYS, type OwnListing } from '../listing-styles.ts'
import { PREMIUM_QUERY_KEYS } from '../premium/premium-draft.ts'
import { bodyOfListing, checkListing, draftField, draftOfListing, type ListingDraft } from './listing-draft.ts'

const NOT_SENT = 'The connection was lost. Your text is still here: please try again.'
const SENT = {
  title: 'Listing Submitted',
  description: 'The committee will review it before it is published. Review takes 3-5 business days.',
}

type ListingFormOptions = { listing?: OwnListing | undefined; start: ListingDraft; name: string; leaveTo: string }

/** The listing form: its saved draft, edit conflicts, and saving. */
export function useListingForm({ listing, start: initial, name, leaveTo }: ListingFormOptions) {
  const [, navigate] = useLocation()
  // one object for the life of the form, because a draft is compared with it
  const [start] = useState(initial)
  const form = useForm<ListingDraft>({ defaultValues: start, resolver: checkListing })
  const draft = useSavedForm<ListingDraft>({ form, name, start, basedOn: listing?.updatedAt })
  const editConflict = useEditConflict<ListingDraft>({ form, draftOf: draftOfListing, ...draft })
  const leave = () => {
    forget(name)
    navigate(leaveTo)
  }
  const onSuccess = () => {
    toast(SENT)
    leave()
  }
  const showError = (error: Error) => {
    showFailure(error, { title: listing ? 'Failed to save listing' : 'Failed to create listing', fallback: NOT_SENT })
    if (!(error instanceof ApiError)) return
    for (const [field, message] of Object.entries(error.fields ?? {}))
      form.setError(draftField(field) as keyof ListingDraft, { message })
  }
  const create = useSend('POST /api/listings', {
    changes: [...LISTING_QUERY_KEYS, ...PREMIUM_QUERY_KEYS],
    onSuccess,
    onError: showError,
  })
  const edit = useSend('PUT /api/listings/:id', {
    changes: LISTING_QUERY_KEYS,
    onSuccess,
    onError: (error, { params, body }) => {
      const again = (updatedAt: string) => edit.mutate({ params, body: { ...body, updatedAt } })
      if (!editConflict.notice(error, again)) showError(error)
    },
  })
  const save = form.handleSubmit((typed) => {
    const body = bodyOfListing(typed)
    if (!listing) return create.mutate({ body })
    edit.mutate({ params: { id: listing.id }, body: { ...body, updatedAt: draft.origin.basedOn } })
  })
  return { form, draft, editConflict: editConflict.state, isSaving: create.isPending || edit.isPending, save, leave }
}
