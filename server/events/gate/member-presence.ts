import type { PartyOfDay } from '#server/events/arrival-queries.ts'
import { passOnPresence } from '#server/events/presence-receivers.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import { isMemberInside } from '#shared/events/gate/presence-rules.ts'
import { listEntriesOf, listEntriesOfMembers } from './gate-queries.ts'

type Dated = { eventDate: Date; eventEndDate: Date | null }

/** Whether the member who leads a party is inside, by what was entered that day; null if they never came. */
export async function isMemberIn(
  db: Executor,
  event: Dated,
  { eventId, id, day }: PartyOfDay,
): Promise<boolean | null> {
  const entries = await listEntriesOf(db, { eventId, id })
  return isMemberInside(entries.filter(({ at }) => gateDayAt(event, at) === day))
}

type OfDay = { eventId: string; memberIds: readonly string[]; day: string }

/** Of members whose party is inside on a day, those who are inside themselves: others of the household may be there alone. */
export async function onlyMembersIn(db: Executor, event: Dated, { eventId, memberIds, day }: OfDay): Promise<string[]> {
  if (memberIds.length === 0) return []
  const entries = await listEntriesOfMembers(db, { eventId, memberIds })
  const ofDay = entries.filter(({ at }) => gateDayAt(event, at) === day)
  const byMember = Map.groupBy(ofDay, ({ memberId }) => memberId)
  return memberIds.filter((id) => {
    const own = byMember.get(id)
    return own === undefined || isMemberInside(own) === true
  })
}

type Passing = { eventId: string; id: string; at: Date }

/** Notifies later features of where the member is: inside, not inside, or null for somebody who never came. */
export const passOnMember = (tx: Transaction, passing: Passing, isIn: boolean | null): Promise<void> =>
  passOnPresence(tx, { ...passing, isHere: isIn === true, isUndone: isIn === null })
