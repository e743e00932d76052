import { Suspense, useState } from 'react'
import { checkCancelling } from '#shared/events/event-rules.ts'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { PlaceBadge } from '#web/events/registration/place-badge.tsx'
import { MoneyBack } from '#web/events/sales/order/money-back.tsx'
import { GiveBackDialog } from '#web/events/taking-part/give-back-dialog.tsx'
import type { ResponseOf, SendKey } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useSend } from '#web/platform/send.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { useCanChangeParty } from './change-party.tsx'

const PartyDialog = lazyPart(() => import('#web/events/party/party-dialog.tsx'))

export type Place = ResponseOf<'GET /api/registrations'>[number]

type GiveBackCall = Extract<SendKey, `DELETE /api/events/:id/${string}`>
type GiveBack = {
  call: GiveBackCall
  label: string
  question: string
  /** The result of the action, for an event with this title. */
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

/** The member's status for an event: its ticket or what is still to pay as a button, the rest in a menu. */
export function OwnPlaceActions({ place }: { place: Place }) {
  const { state, event } = place
  const texts = GIVE_BACK[state]
  const [open, setOpen] = useState<'party' | 'leave' | null>(null)
  const close = () => setOpen(null)
  const { mutate, isPending } = useSend(texts.call, {
    changes: ['/api/events', '/api/registrations'],
    onSuccess: () => toast({ title: texts.done, description: event.title }),
    onError: (error) =>
      showFailure(error, { title: 'Not Changed', fallback: 'The connection was lost. Please try again.' }),
  })
  return (
    <>
      <PlaceBadge place={place} />
      <div className="row">
        <FirstAction place={place} />
        <RowMenu name={event.title} items={useMenu(place, { open: setOpen, isGivingBack: isPending })} />
      </div>
      {open === 'party' && (
        <Suspense fallback={null}>
          <PartyDialog event={event} purpose="change" onClose={close} />
        </Suspense>
      )}
      <GiveBackDialog
        texts={texts}
        open={open === 'leave'}
        onGiveBack={() => mutate({ params: { id: event.id } })}
        onClose={close}
      >
        {texts.outcome(event.title)}
        {open === 'leave' && place.order && <MoneyBack eventId={event.id} />}
      </GiveBackDialog>
    </>
  )
}

function FirstAction({ place: { state, order, event } }: { place: Place }) {
  if (order?.owed)
    return (
      <ButtonLink variant="outline" href={ticketsPath(event.id)} aria-label={`My order: ${event.title}`}>
        My order
      </ButtonLink>
    )
  if (state !== 'registered') return null
  return (
    <ButtonLink variant="outline" href={ticketPath(event.id)} aria-label={`Open the ticket: ${event.title}`}>
      Open ticket
    </ButtonLink>
  )
}

type MenuOptions = { open: (dialog: 'party' | 'leave') => void; isGivingBack: boolean }

function useMenu(place: Place, { open, isGivingBack }: MenuOptions): RowMenuItem[] {
  const { state, order, event } = place
  const canChange = useCanChangeParty(place)
  const mayLeave = state === 'waiting' || checkCancelling({ ...event, isRegistered: true }, new Date()) === null
  const items: (RowMenuItem | false)[] = [
    Boolean(order) && !order?.owed && { label: 'My order', href: ticketsPath(event.id) },
    state === 'registered' && { label: 'Add to calendar', href: `/api/events/${event.id}/calendar.ics` },
    canChange && { label: 'Change who comes', onSelect: () => open('party') },
    mayLeave && !isGivingBack && { label: GIVE_BACK[state].label, dangerous: true, onSelect: () => open('leave') },
  ]
  return items.filter((item) => item !== false)
}
