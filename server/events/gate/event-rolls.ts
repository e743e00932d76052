import { eq, sql } from 'drizzle-orm'
import { findAttendee } from '#server/events/administration/attendee-queries.ts'
import { setDayPresence } from '#server/events/arrival-queries.ts'
import { leaveHouseholdWaiting } from '#server/events/parties/household-place-queries.ts'
import { ofMember } from '#server/events/parties/party-columns.ts'
import { type EventPlaces, insertRegistration } from '#server/events/registration-queries.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { rightsColumns } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'

/** The members whom a later feature expects at an event without a registration: all of them, or one if it is on the roll. */
type ListRoll = (db: Executor, asked: AskedRoll) => Promise<readonly string[] | null>
type AskedRoll = { eventId: string; now: Date; memberId?: string | undefined }

const rolls = new Map<string, ListRoll>()

/** Adds the roll of a later feature, such as an assembly's; a second one under the same name replaces it. */
export const addEventRoll = (feature: string, listRoll: ListRoll): void => void rolls.set(feature, listRoll)

/** The members on the roll of an event; null for an event without one. */
export async function findEventRoll(db: Executor, asked: AskedRoll): Promise<ReadonlySet<string> | null> {
  for (const listRoll of rolls.values()) {
    const roll = await listRoll(db, asked)
    if (roll) return new Set(roll)
  }
  return null
}

export const isOnEventRoll = async (db: Executor, asked: AskedRoll & { memberId: string }): Promise<boolean> =>
  (await findEventRoll(db, asked))?.has(asked.memberId) ?? false

type Placed = { eventId: string; memberId: string; now: Date }

/**
 * Gives a member on the roll of an event a place, so that everything that counts people at the event counts them.
 * Without a roll, and once the household has a place, it does nothing: the household may have come without the member.
 */
export async function placeFromRoll(tx: Transaction, asked: Placed): Promise<void> {
  const { eventId, memberId } = asked
  if (!(await isOnEventRoll(tx, asked)) || (await readMemberComes(tx, eventId, memberId)) !== null) return
  await join(tx, asked)
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

type Passing = { memberId: string; isHere: boolean; now: Date }

/** Counts a member on the roll at the gate, as if they had passed it; the party of somebody who leaves goes out. */
export async function passGate(tx: Transaction, event: EventPlaces, { memberId, isHere, now }: Passing): Promise<void> {
  const key = { eventId: event.id, id: memberId, day: gateDayAt(event, now) }
  const placed = { eventId: event.id, memberId, now }
  if (isHere && (await isOnEventRoll(tx, placed)) && !(await readMemberComes(tx, event.id, memberId)))
    await join(tx, placed)
  const party = await findAttendee(tx, key)
  if (!party) return
  const { checkedInAt, arrived, outside } = party
  const isIn = checkedInAt !== null && (arrived ?? 0) > outside
  if (isIn === isHere) return
  const came = checkedInAt === null ? 1 : (arrived ?? 0)
  await setDayPresence(tx, key, {
    checkedInAt: checkedInAt ?? now,
    arrived: Math.max(came, 1),
    outside: isHere ? Math.max(0, outside - 1) : Math.max(came, 1),
    wentOutAt: isHere ? party.wentOutAt : now,
    changedAt: now,
  })
}

/** Who of a roll has no place, with what a gate needs, by name. */
export async function listRollWithoutPlace(db: Executor, eventId: string, roll: readonly string[]) {
  if (roll.length === 0) return []
  const { id, fullName, membershipNumber, cardVersion, photoUrl, renewalStatus, nameKey } = members
  return db
    .select({ id, fullName, membershipNumber, cardVersion, photoUrl, renewalStatus, ...rightsColumns })
    .from(members)
    .where(
      sql`${id} = any(${sql.param(roll)}::uuid[]) and not exists (select from ${eventRegistrations}
        where ${eq(eventRegistrations.eventId, eventId)} and ${eq(eventRegistrations.memberId, id)})`,
    )
    .orderBy(nameKey, id)
}
