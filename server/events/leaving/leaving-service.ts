import { takeOutOfFamily } from '#server/membership/family-removal.ts'
import { lockFamilyMember } from '#server/membership/family-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { findPartAhead } from '../program-places/place-checks.ts'
import { type PromotionContext, promoteWaiting } from '../promotion-service.ts'
import { leaveEvent } from '../registration-service.ts'
import { leaveParts } from './leaving-parts.ts'
import {
  deleteProgramPlaces,
  deleteProgramPlacesOf,
  findProgramAhead,
  isGone,
  listEventsAhead,
  removeFromParties,
} from './leaving-queries.ts'

/**
 * Gives back the upcoming places of a member who has left, and promotes the waiting lists. A member restored in the
 * meantime keeps them.
 */
export async function giveBackPlaces(context: PromotionContext, memberId: string, now: Date): Promise<void> {
  const { db } = context
  if (!(await isGone(db, memberId))) return
  for (const eventId of await listEventsAhead(db, memberId, now))
    await leaveEvent(db, { eventId, memberId, seesHidden: true }, now)
  await deleteProgramPlaces(db, memberId, now)
  await db.transaction((tx) => leaveParts(tx, { memberId }, now))
  await promoteWaiting(context, now)
}

/** Takes somebody who has died out of parties and programs ahead, and promotes the waiting lists. */
export async function giveBackFamilyPlaces(
  context: PromotionContext,
  person: { memberId: string; familyMemberId: string },
  now: Date,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await removeFromParties(tx, person, now)
    await deleteProgramPlacesOf(tx, person.familyMemberId, now)
    await leaveParts(tx, person, now)
  })
  await promoteWaiting(context, now)
}

/**
 * Removes a person from a member's family, also for the committee, and returns the name. A person with a place in an upcoming program stays:
 * the place must be given back first, so that it goes to the waiting list; once the event has begun, the places of its
 * later days are given back. Parties of upcoming events get smaller.
 * Throws not_found or family_member_registered.
 */
export function removeFamilyMember(
  db: Database,
  { memberId, id, adminId }: { memberId: string; id: string; adminId?: string },
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const person = await lockFamilyMember(tx, memberId, id)
    const program = (await findProgramAhead(tx, id, now)) ?? (await findPartAhead(tx, id, now))
    if (program)
      throw new AppError('family_member_registered', {
        message: `${person.name} is signed up for ‘${program}’. Please cancel that sign-up first.`,
      })
    await removeFromParties(tx, { memberId, familyMemberId: id }, now)
    // those of later days of an event that has begun
    await deleteProgramPlacesOf(tx, id, now)
    await leaveParts(tx, { memberId, familyMemberId: id }, now)
    await takeOutOfFamily(tx, person, now)
    await enqueue(tx, 'promote-waiting', {}, { singletonKey: 'family' })
    if (adminId) {
      const { name, relation } = person
      const about = { subjectType: 'member', subjectId: memberId, before: { name, relation } }
      await recordActivity(tx, { actorId: adminId, action: 'member.family_removed', ...about })
    }
    return person.name
  })
}
