import type { ComponentProps } from 'react'
import { asksForParty } from '#shared/events/party-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { Event } from '#web/events/event-card.tsx'
import { CountOnceDialog } from '#web/events/party/count-once-dialog.tsx'
import { PartyButton } from '#web/events/party/party-button.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { TicketsLink } from './tickets-link.tsx'
import { useOwnPlaceChange } from './use-own-place-change.ts'

const CALLS = {
  register: 'POST /api/events/:id/register',
  wait: 'POST /api/events/:id/waiting-list',
} as const

type RegisterButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'block' | 'children' | 'aria-label'> & {
  event: Event
  purpose: keyof typeof CALLS
}

/** Registers a member or puts them on the waiting list: with one press, or after asking who comes. */
export default function RegisterButton({ event, purpose, ...button }: RegisterButtonProps) {
  const { change, isPending, question, confirm, forget } = useOwnPlaceChange(CALLS[purpose], event.id)
  // people of a household register themselves alone
  const isAlone = Boolean(useAccount().account?.household)
  if (event.sellsTickets && purpose === 'register') return <TicketsLink event={event} isAlone={isAlone} {...button} />
  if (asksForParty(event) && !isAlone) return <PartyButton event={event} purpose={purpose} {...button} />
  return (
    <>
      <Button {...button} busy={isPending} onClick={change} />
      <CountOnceDialog question={question} busy={isPending} onConfirm={confirm} onClose={forget} />
    </>
  )
}
