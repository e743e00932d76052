import { takesPart, useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApiWhen } from '#web/platform/queries.ts'

export type OwnPlace = ResponseOf<'GET /api/registrations'>[number]

/** Prefixes of the URLs whose responses change when a place is taken or given back. */
export const PLACE_CHANGES = ['/api/events', '/api/registrations'] as const

/**
 * Whether the signed-in person may take places, their own places at events, and the one at `eventId`; undefined while
 * unknown.
 * Suspended members keep their places and can give them back.
 */
export function useOwnPlaces(eventId?: string) {
  const { account } = useAccount()
  const isMember = takesPart(account)
  const isApproved = account?.membership?.status === 'approved' || Boolean(account?.household)
  const { data, error } = useApiWhen(isApproved, 'GET /api/registrations')
  const places = data?.filter(({ program, isComing }) => program === null && isComing)
  const place = places?.find((own) => own.eventId === eventId)
  /** true when they may take places or may have one here: registration on other sites does not concern them */
  const isOnSite = isApproved && (isMember || !places || place !== undefined)
  return { isMember, places, place, isOnSite, error }
}

/** The id of the panel about the person's own place. */
export const OWN_PLACE = 'your-place'

/** The id of the panel where a family signs up for a program. */
export const TAKE_PART = 'take-part'
