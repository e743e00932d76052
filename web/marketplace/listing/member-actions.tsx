import { type FormEvent, useState } from 'react'
import { ASK_LENGTH, type AskStatus } from '#shared/marketplace/giveaway-rules.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import type { Listing } from '../listing-styles.ts'

/** Actions of signed-in people: the owner edits, others ask for a giveaway. */
export function MemberActions({ listing, isOwn }: { listing: Listing; isOwn: boolean }) {
  if (!isOwn)
    return listing.category === 'free_giveaways' && !listing.hiddenState ? <GiveawayAsk listing={listing} /> : null
  return (
    <div className="button-row">
      {listing.status !== 'sold' && listing.hiddenState !== 'paused' && (
        <ButtonLink href={`/member/listings/${listing.id}`}>Edit</ButtonLink>
      )}
      <ButtonLink variant="outline" href="/member/listings">
        My listings
      </ButtonLink>
    </div>
  )
}

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }
const CHANGED = ['/api/giveaways/asked']
const TEXTS: Record<AskStatus, { tone: 'green' | 'blue' | 'amber'; title: string; text: string }> = {
  asked: {
    tone: 'blue',
    title: 'You have asked for this item',
    text: 'The giver will choose, and we will email you the result.',
  },
  chosen: { tone: 'green', title: 'The item is yours', text: 'Please arrange soon when you will pick it up.' },
  declined: { tone: 'amber', title: 'The item went to somebody else', text: 'The giver has chosen another person.' },
}

const ASK_FORM = 'ask-form'

/** Sends the request for a giveaway; nothing once it is sent. */
export function AskButton({ listing: { id } }: { listing: Listing }) {
  const asks = useApi('GET /api/giveaways/asked')
  if (!asks.data || asks.data.some(({ listingId }) => listingId === id)) return null
  return (
    <Button type="submit" form={ASK_FORM} block size="large">
      Ask for this item
    </Button>
  )
}

/** Lets a signed-in person ask for a giveaway, and shows the result. */
function GiveawayAsk({ listing: { id, status } }: { listing: Listing }) {
  const asks = useApi('GET /api/giveaways/asked')
  const [message, setMessage] = useState('')
  const options = { changes: CHANGED, onError: (error: Error) => showFailure(error, FAILED) }
  const asking = useSend('POST /api/listings/:id/asks', {
    ...options,
    onSuccess: (response) => toast({ title: 'Request Sent', description: response.message }),
  })
  const withdrawing = useSend('DELETE /api/listings/:id/asks', options)
  if (!asks.data) return null
  const own = asks.data.find(({ listingId }) => listingId === id)
  if (own) {
    const { tone, title, text } = TEXTS[own.status]
    return (
      <Alert tone={tone} title={title} announce>
        <p>{text}</p>
        {own.status === 'asked' && (
          <Button variant="quiet" busy={withdrawing.isPending} onClick={() => withdrawing.mutate({ params: { id } })}>
            Withdraw request
          </Button>
        )}
      </Alert>
    )
  }
  if (status !== 'active') return null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!asking.isPending) asking.mutate({ params: { id }, body: { message } })
  }
  return (
    <form id={ASK_FORM} className="stack" onSubmit={send} aria-label="Ask for this item">
      <Field label="Message" optional help="The giver also sees your name and email address.">
        <Textarea rows={2} maxLength={ASK_LENGTH} value={message} onChange={({ target }) => setMessage(target.value)} />
      </Field>
    </form>
  )
}
