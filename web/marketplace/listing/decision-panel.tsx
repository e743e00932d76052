import { type FormEvent, useState } from 'react'
import { useDuty } from '#web/accounts/use-account.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'
import { LISTING_QUERY_KEYS, type Listing } from '../listing-styles.ts'
import { UndoDecision } from '../moderation/undo-decision.tsx'

/** Lets an admin decide about a pending listing, and undo it for two minutes. */
export function ListingDecision({ listing }: { listing: Listing }) {
  if (!useDuty('marketplace')) return null
  return (
    <>
      {!listing.isApproved && <DecisionPanel listing={listing} />}
      <UndoDecision changes={CHANGED} />
    </>
  )
}

const CHANGED = [...LISTING_QUERY_KEYS, UNDO_QUERY_KEY]

/** Approves a pending listing, or sends it back or rejects it with a reason. */
function DecisionPanel({ listing }: { listing: Listing }) {
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { approve, reject, requestChanges, isBusy } = useListingDecision(listing)
  const withReason = (act: (reason: string) => void) => (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (reason.trim() && !isBusy) act(reason)
  }
  return (
    <Panel aria-label="Decision">
      <form className="grid gap-3" noValidate onSubmit={withReason(reject)}>
        <h2 className="h4">For the committee</h2>
        <Button variant="confirm" busy={isBusy} onClick={approve}>
          Approve
        </Button>
        <Field label="Reason" id="reject-reason" error={isSubmitted && !reason.trim() && 'Please enter a reason'}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        {listing.hiddenState === 'waiting' && (
          <Button variant="outline" busy={isBusy} onClick={withReason(requestChanges)}>
            Ask for changes
          </Button>
        )}
        <Button type="submit" variant="danger" busy={isBusy}>
          Reject
        </Button>
      </form>
    </Panel>
  )
}

function useListingDecision({ id, updatedAt }: Listing) {
  const options = { changes: CHANGED, onError: showPortalFailure }
  const approving = useSend('POST /api/admin/listings/:id/approve', options)
  const rejecting = useSend('POST /api/admin/listings/:id/reject', options)
  const requesting = useSend('POST /api/admin/listings/:id/request-changes', options)
  const params = { id }
  return {
    approve: () => approving.mutate({ params }),
    reject: (reason: string) => rejecting.mutate({ params, body: { reason } }),
    requestChanges: (reason: string) => requesting.mutate({ params, body: { reason, version: updatedAt } }),
    isBusy: approving.isPending || rejecting.isPending || requesting.isPending,
  }
}
