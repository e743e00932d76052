import { useState } from 'react'
import type { Event } from '#web/events/event-card.tsx'
import { MoneyBack } from '#web/events/sales/order/money-back.tsx'
import { GiveBackDialog } from '#web/events/taking-part/give-back-dialog.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { useOwnPlaceChange } from './use-own-place-change.ts'

const TEXTS = { question: 'Cancel your registration?', keep: 'Keep my place', label: 'Cancel registration' }

/** Gives the member's place back; where tickets are sold, it asks first and says what is refunded. */
export function CancelPlace({ event }: { event: Event }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useOwnPlaceChange('DELETE /api/events/:id/register', event.id)
  const press = event.sellsTickets ? () => setAsking(true) : cancel.change
  return (
    <>
      <Button variant="quiet" block busy={cancel.isPending} onClick={press}>
        {TEXTS.label}
      </Button>
      <GiveBackDialog texts={TEXTS} open={isAsking} onGiveBack={cancel.change} onClose={() => setAsking(false)}>
        {`Your place at ${event.title} will become free for somebody else.`}
        {isAsking && <MoneyBack eventId={event.id} />}
      </GiveBackDialog>
    </>
  )
}
