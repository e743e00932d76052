import { Suspense } from 'react'
import { checkCancelling, countPlacesLeft, lastMomentToCancel } from '#shared/events/event-rules.ts'
import { asksForParty } from '#shared/events/party-rules.ts'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { Event } from '#web/events/event-card.tsx'
import { PartyButton } from '#web/events/party/party-button.tsx'
import type { OwnPlace } from '#web/events/use-own-places.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { CancelPlace } from './cancel-place.tsx'
import { useOwnPlaceChange } from './use-own-place-change.ts'

// only those with a place load it
const PushOffer = lazyPart(() => import('#web/notifications/push/push-offer.tsx'))

/** Where the bar of a phone leads. */
export const OWN_CHANGES = 'own-place-changes'

type ChangesProps = { event: Event; isMember: boolean }

/** What somebody with a place can change, and until when. */
export function RegisteredChanges({ event, isMember }: ChangesProps) {
  const isClosed = checkCancelling({ ...event, isRegistered: true }, new Date()) !== null
  return (
    <>
      {!isMember && (
        <p className="soft small">
          While your membership is suspended, your place goes to somebody on the waiting list, and you cannot attend.
        </p>
      )}
      <Suspense fallback={null}>
        <PushOffer />
      </Suspense>
      {isClosed ? (
        <p id={OWN_CHANGES} className="soft small">
          It is too late to cancel here. If you cannot come, please tell the coordinator.
        </p>
      ) : (
        <>
          <p id={OWN_CHANGES} className="soft small">
            If you cannot come, please cancel by {formatLongDateTime(lastMomentToCancel(event))}, Gulf time.
          </p>
          {isMember && (event.sellsTickets ? <OrderChange event={event} /> : <PartyChange event={event} />)}
          <CancelPlace event={event} />
        </>
      )}
    </>
  )
}

function OrderChange({ event }: { event: Event }) {
  const { account } = useAccount()
  if (account?.household) return null
  return (
    <ButtonLink href={ticketsPath(event.id)} variant="outline" block>
      My order
    </ButtonLink>
  )
}

/** What somebody on the waiting list can change, and why others may move up first. */
export function WaitingChanges({ event, place, isMember }: ChangesProps & { place: OwnPlace }) {
  const leave = useOwnPlaceChange('DELETE /api/events/:id/waiting-list', event.id)
  return (
    <>
      {isMember && place.people > 1 && <p className="soft small">{explainSkipping(event, place)}</p>}
      <p id={OWN_CHANGES} className="soft small">
        {isMember
          ? 'When it is your turn and a place becomes free, we will register you and email you.'
          : 'While your membership is suspended, others move up before you. You keep your position.'}
      </p>
      {isMember && <PartyChange event={event} />}
      <Button variant="outline" block busy={leave.isPending} onClick={leave.change}>
        Leave waiting list
      </Button>
    </>
  )
}

/** Shown where the event asks who comes; somebody of a household comes alone. */
function PartyChange({ event }: { event: Event }) {
  const { account } = useAccount()
  if (account?.household || !asksForParty(event)) return null
  return (
    <PartyButton event={event} purpose="change" variant="outline" block>
      Change who comes
    </PartyButton>
  )
}

/** Why others may move up before a party: nobody is split, so the first party that fits gets the places. */
function explainSkipping(event: Event, { people }: OwnPlace): string {
  const left = countPlacesLeft(event) ?? 0
  const free = left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`
  return `Your party needs ${people} places at once, and ${free} free now. A smaller party may move up first; you keep your position.`
}
