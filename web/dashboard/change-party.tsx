import { checkCancelling } from '#shared/events/event-rules.ts'
import { asksForParty } from '#shared/events/party-rules.ts'
import { PartyButton } from '#web/events/party/party-button.tsx'
import type { ResponseOf } from '#web/platform/call.ts'

type ChangePartyProps = { place: ResponseOf<'GET /api/registrations'>[number]; variant: 'outline' | 'quiet' }

/** Changes who comes with a member, as long as it can be changed and the event asks for it; otherwise nothing. */
export function ChangeParty({ place: { event, state }, variant }: ChangePartyProps) {
  const isClosed = state === 'registered' && checkCancelling({ ...event, isRegistered: true }, new Date()) !== null
  if (isClosed || !asksForParty(event)) return null
  return (
    <PartyButton event={event} purpose="change" variant={variant} aria-label={`Change who comes: ${event.title}`}>
      Change who comes
    </PartyButton>
  )
}
