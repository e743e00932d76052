import type { Database } from '#server/platform/database/database.ts'
import { leaveEvent } from '../registration-service.ts'
import { deleteProgramPlaces, hasLeft, listEventsAhead } from './leaving-queries.ts'

/** Gives back what a member who has left holds at events to come; who was restored meanwhile keeps it. */
export async function giveBackPlaces(db: Database, memberId: string, now: Date): Promise<void> {
  if (!(await hasLeft(db, memberId))) return
  for (const eventId of await listEventsAhead(db, memberId, now))
    await leaveEvent(db, { eventId, memberId, seesHidden: true }, now)
  await deleteProgramPlaces(db, memberId, now)
}
