import { eq, sql } from 'drizzle-orm'
import { leaveHouseholdWaiting } from '#server/events/parties/household-place-queries.ts'
import { ofMember } from '#server/events/parties/party-columns.ts'
import { insertRegistration } from '#server/events/registration-queries.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { rightsColumns } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import { duesStatus } from '#server/membership/register/dues-status.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'

/** The members whom a later feature expects at an event without a registration: all of them, or one if it is on the roll. */
type ListRoll = (db: Executor, asked: AskedRoll) => Promise<ListedRoll | null>
/** `isOpen` once people come: only then does a helper's link list members who have no place. */
type ListedRoll = { memberIds: readonly string[]; isOpen: boolean }
export type EventRoll = { members: ReadonlySet<string>; isOpen: boolean }
type AskedRoll = { eventId: string; now: Date; memberId?: string | undefined }

const rolls = new Map<string, ListRoll>()

/** Adds the roll of a later feature, such as an assembly's; a second one under the same name replaces it. */
export const addEventRoll = (feature: string, listRoll: ListRoll): void => void rolls.set(feature, listRoll)

/** The members on the roll of an event; null for an event without one. */
export async function findEventRoll(db: Executor, asked: AskedRoll): Promise<EventRoll | null> {
  for (const listRoll of rolls.values()) {
    const roll = await listRoll(db, asked)
    if (roll) return { members: new Set(roll.memberIds), isOpen: roll.isOpen }
  }
  return null
}

export const isOnEventRoll = async (db: Executor, asked: AskedRoll & { memberId: string }): Promise<boolean> =>
  (await findEventRoll(db, asked))?.members.has(asked.memberId) ?? false

/** With `isThere` the member is there in person, such as with their own card. */
type Placed = { eventId: string; memberId: string; now: Date; isThere: boolean }

/**
 * Gives a member on the roll of an event a place, so that everything that counts people at the event counts them.
 * Without a roll it does nothing, and neither once the household has a place, which may come without the member, unless
 * the member is there: then they join it.
 */
export async function placeFromRoll(tx: Transaction, asked: Placed): Promise<void> {
  const { eventId, memberId, isThere } = asked
  if (!(await isOnEventRoll(tx, asked))) return
  const comes = await readMemberComes(tx, eventId, memberId)
  if (comes === null || (isThere && !comes)) await join(tx, asked)
}

/** Whether the member comes with the party of the household; null without one. */
export async function readMemberComes(db: Executor, eventId: string, memberId: string): Promise<boolean | null> {
  const { memberComes } = eventRegistrations
  const [place] = await db.select({ memberComes }).from(eventRegistrations).where(ofMember(eventId, memberId))
  return place?.memberComes ?? null
}

async function join(tx: Transaction, { eventId, memberId, now }: Placed): Promise<void> {
  await insertRegistration(tx, { eventId, memberId, registeredAt: now })
  await leaveHouseholdWaiting(tx, { eventId, memberId }, { memberComes: true })
}

/** Who of a roll has no place, with what a gate needs, by name. */
export async function listRollWithoutPlace(db: Executor, eventId: string, roll: readonly string[]) {
  if (roll.length === 0) return []
  const { id, fullName, membershipNumber, cardVersion, photoUrl, nameKey } = members
  return db
    .select({ id, fullName, membershipNumber, cardVersion, photoUrl, duesStatus, ...rightsColumns })
    .from(members)
    .where(
      sql`${id} = any(${sql.param(roll)}::uuid[]) and not exists (select from ${eventRegistrations}
        where ${eq(eventRegistrations.eventId, eventId)} and ${eq(eventRegistrations.memberId, id)})`,
    )
    .orderBy(nameKey, id)
}
