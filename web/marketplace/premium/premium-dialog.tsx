import { type FormEvent, useId, useState } from 'react'
import { PREMIUM_DAYS, PREMIUM_FILS, PREMIUM_PROOF_MISSING } from '#shared/marketplace/premium-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FormButtons } from '#web/platform/ui/form/form-footer.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import type { OwnListing } from '../listing-styles.ts'
import { PremiumByCard } from './premium-by-card.tsx'
import { NO_PREMIUM, PREMIUM_QUERY_KEYS, premiumRequestOf } from './premium-draft.ts'
import { PremiumFields } from './premium-fields.tsx'

const SENT = {
  title: 'Premium Requested',
  description: 'The committee will check the payment and send you a receipt.',
}
const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

type PremiumDialogProps = { listing: OwnListing; open: boolean; onClose: () => void }

/** Requests premium for thirty days, or for thirty more. */
export function PremiumDialog({ listing, open, onClose }: PremiumDialogProps) {
  const { id, title, isPremium } = listing
  const formId = useId()
  const [draft, setDraft] = useState(NO_PREMIUM)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const asking = useSend('POST /api/listings/:id/premium', {
    changes: PREMIUM_QUERY_KEYS,
    onSuccess: () => {
      setDraft(NO_PREMIUM)
      onClose()
      toast(SENT)
    },
    onError: (failure) => {
      const text = fieldErrorsOf(failure).paymentReference
      if (text) setError(text)
      else showFailure(failure, FAILED)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = !draft.paymentReference.trim() && !draft.slipUrl
    setError(isMissing ? PREMIUM_PROOF_MISSING : undefined)
    if (!isMissing && !asking.isPending && !isSending) asking.mutate({ params: { id }, body: premiumRequestOf(draft) })
  }
  return (
    <Dialog
      open={open}
      onClose={asking.isPending ? () => {} : onClose}
      title={isPremium ? 'Extend premium' : 'Make premium'}
      actions={
        <FormButtons form={formId} busy={asking.isPending} isUploading={isSending} onCancel={onClose}>
          Request premium
        </FormButtons>
      }
    >
      <form id={formId} className="grid" noValidate onSubmit={send}>
        <p>
          <b>{title}</b> will appear at the top with a Premium badge for {PREMIUM_DAYS}
          <span>{` days.${isPremium ? ' They are added to your remaining days.' : ''}`}</span>
        </p>
        <p className="h2 display accent">{formatFils(PREMIUM_FILS)}</p>
        <PremiumByCard listing={listing} />
        <PremiumFields draft={draft} onChange={setDraft} onSending={setSending} error={error} />
      </form>
    </Dialog>
  )
}
