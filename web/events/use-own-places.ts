import { useAccount } from '#web/accounts/use-account.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { useApiWhen } from '#web/platform/queries.ts'

export type OwnPlace = AnswerOf<'GET /api/registrations'>[number]

type OwnPlaces = { isMember: boolean; places: readonly OwnPlace[] | undefined; error: ApiFailure | null }

/** Beginnings of the addresses whose answers change when a place is taken or given back. */
export const PLACE_CHANGES = ['/api/events', '/api/registrations'] as const

/**
 * Whether the person signed in may take places, and which they have at events themselves; undefined while that is not
 * known. Suspended members keep theirs and can give them back.
 */
export function useOwnPlaces(): OwnPlaces {
  const { account } = useAccount()
  const isMember = account?.membership?.isActive === true
  const { data, error } = useApiWhen(account?.membership?.status === 'approved', 'GET /api/registrations')
  return { isMember, places: data?.filter(({ program }) => program === null), error }
}

/** The id of the panel that is about one's own place. */
export const OWN_PLACE = 'your-place'
