import { type ReactNode, useState } from 'react'
import { checkCancelling, registrationForMembers } from '#shared/events/event-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { CLOSED_MESSAGES, NOT_REQUIRED } from '#web/events/closed-messages.ts'
import type { Event } from '#web/events/event-card.tsx'
import { OWN_PLACE, useOwnPlaces } from '#web/events/use-own-places.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { OrderEnd } from './order/order-end.tsx'
import { OrderForm } from './order/order-form.tsx'
import { OrderSummary } from './order/order-summary.tsx'

/** The form of an order before it is sent, and how to pay it afterwards. */
export function TicketOrder({ event }: { event: Event }) {
  const { account } = useAccount()
  const { isMember, place, places } = useOwnPlaces(event.id)
  const params = { id: event.id }
  const isAlone = Boolean(account?.household)
  const order = useApiWhen(isMember && !isAlone, 'GET /api/events/:id/order', { params })
  const sale = useApi('GET /api/events/:id/sale', { params })
  const [isChanging, setChanging] = useState(false)
  if (isAlone) return <Message title="The member of your household buys the tickets for this event." />
  if (places && !isMember) return <Message title="Only members can buy tickets here." />
  const failure = order.error ?? sale.error
  if (failure) return <div className="wrap above-6">{<Alert tone="red" title={failure.userMessage} />}</div>
  if (order.data === undefined || !sale.data || !places) return <PageMessage>Loading your order...</PageMessage>
  if (!event.sellsTickets && !order.data) return <Message title="This event sells no tickets." />
  const isLive = order.data?.state === 'held' || order.data?.state === 'paid'
  if (order.data && isLive && !isChanging)
    return (
      <OrderSummary
        event={event}
        order={order.data}
        canChange={checkCancelling({ ...event, isRegistered: true }, new Date()) === null}
        onChange={() => setChanging(true)}
      />
    )
  const closed = isLive ? 'open' : registrationForMembers(event)
  const isWaiting = place?.state === 'waiting'
  if (closed !== 'open' && closed !== 'event_full')
    return (
      <>
        {order.data ? (
          <OrderEnd order={order.data} />
        ) : (
          <Message title={closed === 'not_required' ? NOT_REQUIRED : CLOSED_MESSAGES[closed]} />
        )}
      </>
    )
  if (isWaiting || (closed === 'event_full' && !isLive))
    return (
      <Message
        title={isWaiting ? 'You are on the waiting list.' : CLOSED_MESSAGES.event_full}
        action={<ButtonLink href={`/events/${event.id}#${OWN_PLACE}`}>Waiting list</ButtonLink>}
      />
    )
  return (
    <>
      {order.data && !isLive && <OrderEnd order={order.data} />}
      <OrderForm
        key={order.data?.id}
        event={event}
        sale={sale.data}
        order={isLive ? (order.data ?? null) : null}
        onDone={() => setChanging(false)}
      />
    </>
  )
}

const Message = ({ title, action }: { title: string; action?: ReactNode }) => (
  <div className="wrap above-6 below-5">
    <EmptyState title={title} action={action} />
  </div>
)
