import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import { type DayPresence, daysOf, restoreArrivals } from '#server/events/arrival-queries.ts'
import { isGone } from '#server/events/leaving/leaving-queries.ts'
import { lockFamily } from '#server/events/parties/party-queries.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

const { people: _, ...COLUMNS } = getTableColumns(eventRegistrations)
const REGISTRATION = { ...COLUMNS, arrivals: daysOf(eventRegistrations) }
const { id } = eventRegistrations
type Registration = Omit<typeof eventRegistrations.$inferSelect, 'people'>
type Dates = 'registeredAt' | 'checkedInAt'
/** A party with a place, as it can be remembered: with its dates as texts, and the days on which it came. */
export type FormerParty = Omit<Registration, Dates> & DatesAsTexts & { arrivals?: DayPresence[] }
export type DatesAsTexts = { registeredAt: string; checkedInAt: string | null }
/** A party that people left because they found places of their own. */
export type LeftParty = { former: FormerParty; leftIds: string[] }

/** The parties with a place at an event. */
export async function listFormerParties(tx: Transaction, eventId: string): Promise<FormerParty[]> {
  const rows = await tx.select(REGISTRATION).from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))
  return rows.map((row) => ({ ...row, ...textsOf(row) }))
}

/** One of them, which does not change until the transaction ends; or null. */
export async function lockFormerParty(tx: Transaction, which: SQL | undefined): Promise<FormerParty | null> {
  const [row] = await tx.select(REGISTRATION).from(eventRegistrations).where(which).for('update')
  return row ? { ...row, ...textsOf(row) } : null
}

/** The parties that have fewer people of the family than before. */
export function listLeft(before: readonly FormerParty[], after: readonly FormerParty[]): LeftParty[] {
  return before.flatMap((former) => {
    const left = after.find((each) => each.id === former.id)
    const leftIds = former.familyMemberIds.filter((each) => !left?.familyMemberIds.includes(each))
    return leftIds.length > 0 ? [{ former, leftIds }] : []
  })
}

/**
 * Puts people back into the party that they left. What its household has changed since stays. Throws undo_over for
 * somebody who is no longer in the family.
 */
export async function returnToParty(tx: Transaction, { former, leftIds }: LeftParty): Promise<void> {
  const current = await lockFormerParty(tx, eq(id, former.id))
  if (!current) return void (await insertFormerParty(tx, former))
  if ((await lockFamily(tx, former.memberId, leftIds)) < leftIds.length) throw new AppError('undo_over')
  const returning = leftIds.filter((each) => !current.familyMemberIds.includes(each))
  const isTheirs = (each: string) => returning.includes(each) && former.selfRegisteredIds.includes(each)
  await tx
    .update(eventRegistrations)
    .set({
      familyMemberIds: [...current.familyMemberIds, ...returning],
      selfRegisteredIds: [...current.selfRegisteredIds, ...former.selfRegisteredIds.filter(isTheirs)],
      vegetarian: mealsAgain(current.vegetarian, former.vegetarian, returning.length),
    })
    .where(eq(id, former.id))
}

/** The vegetarian meals of a party to which so many people return. */
export const mealsAgain = (now: number, before: number, people: number): number =>
  now + Math.min(people, Math.max(0, before - now))

/**
 * Stores a party again; not if its household has registered anew. Throws undo_over for a member, or somebody of the
 * family, who has left in the meantime.
 */
export async function insertFormerParty(tx: Transaction, party: FormerParty): Promise<{ id: string }[]> {
  const family = await lockFamily(tx, party.memberId, party.familyMemberIds)
  if (family < party.familyMemberIds.length || (await isGone(tx, party.memberId))) throw new AppError('undo_over')
  const { arrivals = [], ...row } = party
  const values = { ...row, ...datesOf(party) }
  const inserted = await tx.insert(eventRegistrations).values(values).onConflictDoNothing().returning({ id })
  if (inserted.length > 0) await restoreArrivals(tx, { registrationId: party.id }, arrivals)
  return inserted
}

export const textsOf = ({ registeredAt, checkedInAt }: { registeredAt: Date; checkedInAt: Date | null }) => ({
  registeredAt: registeredAt.toISOString(),
  checkedInAt: checkedInAt?.toISOString() ?? null,
})

export const datesOf = ({ registeredAt, checkedInAt }: DatesAsTexts) => ({
  registeredAt: new Date(registeredAt),
  checkedInAt: checkedInAt === null ? null : new Date(checkedInAt),
})
