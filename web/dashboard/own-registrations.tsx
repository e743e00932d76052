import { CalendarPlus, ReceiptText, Ticket } from 'lucide-react'
import { useState } from 'react'
import { checkCancelling, isUnfinished } from '#shared/events/event-rules.ts'
import { comingText } from '#shared/events/party-rules.ts'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { OwnProgramPlaces } from '#web/events/own-places/own-program-places.tsx'
import { MoneyBack } from '#web/events/sales/order/money-back.tsx'
import { GiveBackDialog } from '#web/events/taking-part/give-back-dialog.tsx'
import type { ResponseOf, SendKey } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { ChangeParty } from './change-party.tsx'
import { EventRow } from './event-row.tsx'

/**
 * The member's places at upcoming events, and the family's places in their programs; renders nothing if there are none.
 */
export function OwnRegistrations() {
  const { data, error, refetch } = useApi('GET /api/registrations')
  if (error) return <OwnFailure of="registrations" error={error} onRetry={refetch} />
  const ahead = data?.filter(({ program, event }) => program === null && isUnfinished(event)) ?? []
  return (
    <>
      {ahead.length > 0 && (
        <Panel>
          <h2>Your registrations</h2>
          <ul>
            {ahead.map((place) => (
              <EventRow
                key={place.eventId}
                event={place.event}
                part={describeOwnParty(place)}
                action={<OwnPlaceAction place={place} />}
              />
            ))}
          </ul>
        </Panel>
      )}
      <OwnProgramPlaces />
    </>
  )
}

type Place = ResponseOf<'GET /api/registrations'>[number]
const describeOwnParty = ({ people, state }: Place) =>
  people === 1 ? undefined : state === 'registered' ? comingText(people) : `Waiting for ${people} places`

type GiveBackCall = Extract<SendKey, `DELETE /api/events/:id/${string}`>
type GiveBack = {
  call: GiveBackCall
  label: string
  question: string
  /** What the action results in, for an event of this title. */
  outcome: (title: string) => string
  keep: string
  /** The title of the toast. */
  done: string
}

const GIVE_BACK: Record<Place['state'], GiveBack> = {
  registered: {
    call: 'DELETE /api/events/:id/register',
    label: 'Cancel registration',
    question: 'Cancel your registration?',
    outcome: (title) => `Your place at ${title} will become free for somebody else.`,
    keep: 'Keep my place',
    done: 'Registration Cancelled',
  },
  waiting: {
    call: 'DELETE /api/events/:id/waiting-list',
    label: 'Leave waiting list',
    question: 'Leave the waiting list?',
    outcome: (title) => `You will lose your position on the waiting list for ${title}.`,
    keep: 'Stay on waiting list',
    done: 'Left Waiting List',
  },
}

/** The member's status for an event, and a button to withdraw. */
function OwnPlaceAction({ place }: { place: Place }) {
  const { state, position, event } = place
  const texts = GIVE_BACK[state]
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useSend(texts.call, {
    changes: ['/api/events', '/api/registrations'],
    onSuccess: () => toast({ title: texts.done, description: event.title }),
    onError: (error) =>
      showFailure(error, { title: 'Not Changed', fallback: 'The connection was lost. Please try again.' }),
  })
  const isOpen = state === 'waiting' || checkCancelling({ ...event, isRegistered: true }, new Date()) === null
  return (
    <>
      {place.order?.owed ? (
        <StatusBadge word="Places held">{`Not paid: ${formatDirhams(place.order.owed)}`}</StatusBadge>
      ) : state === 'registered' ? (
        <StatusBadge word="Registered">You are registered</StatusBadge>
      ) : (
        <StatusBadge word="Waiting list">
          {position ? `Waiting list: position ${position}` : 'Waiting list'}
        </StatusBadge>
      )}
      {place.order && (
        <ButtonLink variant="quiet" href={ticketsPath(event.id)} aria-label={`My order: ${event.title}`}>
          <ReceiptText /> My order
        </ButtonLink>
      )}
      {state === 'registered' && !place.order?.owed && (
        <ButtonLink variant="quiet" href={ticketPath(event.id)} aria-label={`Open the ticket: ${event.title}`}>
          <Ticket /> Ticket
        </ButtonLink>
      )}
      {state === 'registered' && (
        <ButtonLink
          variant="quiet"
          href={`/api/events/${event.id}/calendar.ics`}
          aria-label={`Add to calendar: ${event.title}`}
        >
          <CalendarPlus /> Calendar
        </ButtonLink>
      )}
      <ChangeParty place={place} variant="quiet" />
      {isOpen && (
        <Button
          variant="quiet"
          busy={isPending}
          onClick={() => setAsking(true)}
          aria-label={`${texts.label}: ${event.title}`}
        >
          {texts.label}
        </Button>
      )}
      <GiveBackDialog
        texts={texts}
        open={isAsking}
        onGiveBack={() => mutate({ params: { id: event.id } })}
        onClose={() => setAsking(false)}
      >
        {texts.outcome(event.title)}
        {isAsking && place.order && <MoneyBack eventId={event.id} />}
      </GiveBackDialog>
    </>
  )
}
