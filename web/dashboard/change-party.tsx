import { checkCancelling } from '#shared/events/event-rules.ts'
import { asksForParty } from '#shared/events/party-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { PartyButton } from '#web/events/party/party-button.tsx'
import type { ResponseOf } from '#web/platform/call.ts'

type Place = ResponseOf<'GET /api/registrations'>[number]

/** Whether the member can change who comes: as long as the event asks for it; not somebody of a household, who comes alone. */
export function useCanChangeParty({ event, state }: Place): boolean {
  const isClosed = state === 'registered' && checkCancelling({ ...event, isRegistered: true }, new Date()) !== null
  const isInHousehold = Boolean(useAccount().account?.household)
  // the order of a paid event is changed with its price
  const hasOrder = event.sellsTickets && state === 'registered'
  return !isClosed && !isInHousehold && !hasOrder && asksForParty(event)
}

/** Changes who comes with a member; renders nothing while it cannot be changed. */
export function ChangeParty({ place }: { place: Place }) {
  const { event } = place
  if (!useCanChangeParty(place)) return null
  return (
    <PartyButton event={event} purpose="change" variant="quiet" aria-label={`Change who comes: ${event.title}`}>
      Change who comes
    </PartyButton>
  )
}
