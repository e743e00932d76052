import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApiWhen } from '#web/platform/queries.ts'

export type OwnPlace = ResponseOf<'GET /api/registrations'>[number]

/** Beginnings of the addresses whose answers change when a place is taken or given back. */
export const PLACE_CHANGES = ['/api/events', '/api/registrations'] as const

/**
 * Whether the person signed in may take places, which they have at events themselves, and the one at the event named;
 * undefined while that is not known. Suspended members keep theirs and can give them back.
 */
export function useOwnPlaces(eventId?: string) {
  const membership = useAccount().account?.membership
  const isMember = membership?.isActive === true
  const isApproved = membership?.status === 'approved'
  const { data, error } = useApiWhen(isApproved, 'GET /api/registrations')
  const places = data?.filter(({ program }) => program === null)
  const place = places?.find((own) => own.eventId === eventId)
  /** Takes places on the site, or may have one at this event: nothing of the registration elsewhere concerns them. */
  const isOnSite = isApproved && (isMember || !places || place !== undefined)
  return { isMember, places, place, isOnSite, error }
}

/** The id of the panel that is about one's own place. */
export const OWN_PLACE = 'your-place'
