import { checkCancelling } from '#shared/events/event-rules.ts'
import { asksForParty } from '#shared/events/party-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { PartyButton } from '#web/events/party/party-button.tsx'
import type { ResponseOf } from '#web/platform/call.ts'

type ChangePartyProps = { place: ResponseOf<'GET /api/registrations'>[number]; variant: 'outline' | 'quiet' }

/** Changes who comes with a member, as long as it can be changed and the event asks for it; nothing for somebody of a household, who comes alone. */
export function ChangeParty({ place: { event, state }, variant }: ChangePartyProps) {
  const isClosed = state === 'registered' && checkCancelling({ ...event, isRegistered: true }, new Date()) !== null
  const isInHousehold = Boolean(useAccount().account?.household)
  // the order of a paid event is changed with its price
  const hasOrder = event.sellsTickets && state === 'registered'
  if (isClosed || isInHousehold || hasOrder || !asksForParty(event)) return null
  return (
    <PartyButton event={event} purpose="change" variant={variant} aria-label={`Change who comes: ${event.title}`}>
      Change who comes
    </PartyButton>
  )
}
