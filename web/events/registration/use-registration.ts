import { registrationForMembers, registrationForVisitors } from '#shared/events/event-rules.ts'
import { type OwnPlace, useOwnPlaces } from '#web/events/use-own-places.ts'

type Decided = { id: string } & Parameters<typeof registrationForMembers>[0] &
  Parameters<typeof registrationForVisitors>[0]

export type Registration =
  | { who: 'holder'; place: OwnPlace }
  /** `isKnown` false: whether they have a place is not loaded yet. */
  | { who: 'member'; state: ReturnType<typeof registrationForMembers>; isKnown: boolean }
  | { who: 'visitor'; state: ReturnType<typeof registrationForVisitors> }

/** Who looks at the event, and whether they may register: the same on every page. */
export function useRegistration(event: Decided): Registration {
  const { isOnSite, place, places } = useOwnPlaces(event.id)
  if (place) return { who: 'holder', place }
  return isOnSite
    ? { who: 'member', state: registrationForMembers(event), isKnown: places !== undefined }
    : { who: 'visitor', state: registrationForVisitors(event) }
}
