import { type FormEvent, useState } from 'react'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { LISTING_QUERY_KEYS, type Listing } from '../listing-styles.ts'
import styles from './decision-panel.module.css'

/** Lets an admin approve a pending listing, or reject it with a reason. */
export function DecisionPanel({ listing: { id, title } }: { listing: Listing }) {
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const done = (text: string) => () => toast({ title: text, description: title })
  const options = { changes: LISTING_QUERY_KEYS, onError: showPortalFailure }
  const approving = useSend('POST /api/admin/listings/:id/approve', { ...options, onSuccess: done('Listing Approved') })
  const rejecting = useSend('POST /api/admin/listings/:id/reject', { ...options, onSuccess: done('Listing Rejected') })
  const isBusy = approving.isPending || rejecting.isPending
  const reject = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (reason.trim() && !isBusy) rejecting.mutate({ params: { id }, body: { reason } })
  }
  return (
    <Panel aria-label="Decision">
      <form className={styles.form} noValidate onSubmit={reject}>
        <h2 className={styles.heading}>For the committee</h2>
        <Button variant="confirm" busy={isBusy} onClick={() => approving.mutate({ params: { id } })}>
          Approve
        </Button>
        <Field label="Reason" id="reject-reason" error={isSubmitted && !reason.trim() && 'Please enter a reason'}>
          <Textarea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <Button type="submit" variant="outline" busy={isBusy}>
          Reject
        </Button>
      </form>
    </Panel>
  )
}
