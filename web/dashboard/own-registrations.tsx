import { isUnfinished } from '#shared/events/event-rules.ts'
import { comingText } from '#shared/events/party-rules.ts'
import { OwnProgramPlaces } from '#web/events/own-places/own-program-places.tsx'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { EventRow } from './event-row.tsx'
import { OwnPlaceActions, type Place } from './own-place-actions.tsx'

/**
 * The member's places at upcoming events, and the family's places in their programs; renders nothing if there are none.
 */
export function OwnRegistrations() {
  const { data, error, refetch } = useApi('GET /api/registrations')
  if (error && !data) return <OwnFailure of="registrations" error={error} onRetry={refetch} />
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
                action={<OwnPlaceActions place={place} />}
              />
            ))}
          </ul>
        </Panel>
      )}
      <OwnProgramPlaces />
    </>
  )
}

const describeOwnParty = ({ people, state }: Place) =>
  people === 1 ? undefined : state === 'registered' ? comingText(people) : `Waiting for ${people} places`
