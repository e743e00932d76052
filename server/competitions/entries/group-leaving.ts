import { and, asc, eq, inArray } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import type { Leaving } from '#server/events/leaving/leaving-parts.ts'
import { isProgramAhead } from '#server/events/leaving/leaving-queries.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { competitionGroupMembers, competitionItems, competitionParticipants } from '../competition-tables.ts'

/**
 * Takes people out of the groups of items ahead that they joined with a code. Groups stay as they were at the roll call.
 * A festival that has begun still has items ahead on its later days.
 */
export async function leaveGroups(tx: Transaction, { memberId, familyMemberId }: Leaving, now: Date): Promise<void> {
  const { id, personId, memberId: ofMember } = competitionParticipants
  const theirs = tx
    .select({ id })
    .from(competitionParticipants)
    .where(familyMemberId ? eq(personId, familyMemberId) : eq(ofMember, memberId))
  const joined = tx
    .select({ id: competitionGroupMembers.programId })
    .from(competitionGroupMembers)
    .where(inArray(competitionGroupMembers.participantId, theirs))
  const ahead = tx
    .select({ id: eventPrograms.id })
    .from(eventPrograms)
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(isProgramAhead(now))
  const { programId, state } = competitionItems
  // a roll that is just being called is waited for
  const items = await tx
    .select({ programId, state })
    .from(competitionItems)
    .where(and(inArray(programId, joined), inArray(programId, ahead)))
    .orderBy(asc(programId))
    .for('update')
  const open = items.filter((item) => item.state === 'entries').map((item) => item.programId)
  await tx
    .delete(competitionGroupMembers)
    .where(
      and(inArray(competitionGroupMembers.programId, open), inArray(competitionGroupMembers.participantId, theirs)),
    )
}
