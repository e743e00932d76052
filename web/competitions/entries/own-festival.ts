import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApiWhen } from '#web/platform/queries.ts'

export type OwnParticipant = NonNullable<ResponseOf<'GET /api/events/:id/competition/own'>>[number]
export type OwnEntry = OwnParticipant['entries'][number]

/** All responses that change with an entry of the family. */
export const ownChanges = (eventId: string): string[] => [
  `/api/events/${eventId}/competition`,
  '/api/programs/',
  '/api/registrations',
]

/** The member and the family at a festival; undefined for visitors and while it is loaded, null if it is none. */
export function useOwnFestival(eventId: string) {
  const { account } = useAccount()
  const isMember = account?.membership?.status === 'approved' || Boolean(account?.household)
  return useApiWhen(isMember, 'GET /api/events/:id/competition/own', { params: { id: eventId } })
}

/** The chest numbers with which the family has entered an item. */
export function useOwnNumbers({ eventId, programId }: { eventId: string; programId: string }): ReadonlySet<number> {
  const { data } = useOwnFestival(eventId)
  const numbers = (data ?? []).flatMap(({ chestNumber, entries }) =>
    entries.flatMap((entry) => (entry.programId === programId ? [entry.chestNumber ?? chestNumber] : [])),
  )
  return new Set(numbers.filter((number) => number !== null))
}
