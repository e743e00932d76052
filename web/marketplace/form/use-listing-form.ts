import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#web/platform/call.ts'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { showFailure } from '#web/platform/failures.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { LISTING_QUERY_KEYS, type OwnListing } from '../listing-styles.ts'
import { PREMIUM_QUERY_KEYS } from '../premium/premium-draft.ts'
import { LISTING_SCHEMA, type ListingDraft } from './listing-draft.ts'

const NOT_SENT = 'The connection was lost. Your text is still here: please try again.'
const SENT = {
  title: 'Listing Submitted',
  description: 'The committee will review it before it is published. Review takes 3-5 business days.',
}

type ListingFormOptions = { listing?: OwnListing | undefined; start: ListingDraft; name: string; leaveTo: string }

/** The listing form and its messages. */
export function useListingForm({ listing, start: initial, name, leaveTo }: ListingFormOptions) {
  const [, navigate] = useLocation()
  // one object for the life of the form, because a draft is compared with it
  const [start] = useState(initial)
  const leave = () => {
    forget(name)
    navigate(leaveTo)
  }
  const record = useRecordForm({
    schema: LISTING_SCHEMA,
    name,
    start,
    basedOn: listing?.updatedAt,
    changes: listing ? LISTING_QUERY_KEYS : [...LISTING_QUERY_KEYS, ...PREMIUM_QUERY_KEYS],
    send: (body) =>
      listing
        ? call('PUT /api/listings/:id', { params: { id: listing.id }, body })
        : call('POST /api/listings', { body }),
    onSaved: () => {
      toast(SENT)
      leave()
    },
    showFailure: (error) =>
      showFailure(error, {
        title: listing ? 'Failed to save listing' : 'Failed to create listing',
        fallback: NOT_SENT,
      }),
  })
  return { ...record, leave }
}
