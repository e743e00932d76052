import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { officeBearers } from './officer-tables.ts'

export type OfficerRow = typeof officeBearers.$inferSelect
export type NewOfficer = typeof officeBearers.$inferInsert

/** Current office bearers in display order, or those of earlier terms, latest term first. */
export function listOfficers(db: Executor, { isActive }: { isActive: boolean }): Promise<OfficerRow[]> {
  const { termStart, displayOrder, isPlaced, createdAt, nameKey, id } = officeBearers
  const newestLast = sql`case when not ${isPlaced} then ${createdAt} end nulls first`
  const latestTerm = sql`${termStart} desc nulls last`
  return db
    .select()
    .from(officeBearers)
    .where(and(eq(officeBearers.isActive, isActive), isNull(officeBearers.deletedAt)))
    .orderBy(
      ...(isActive ? [desc(isPlaced), asc(displayOrder), newestLast, latestTerm] : [latestTerm, asc(displayOrder)]),
      asc(nameKey),
      asc(id),
    )
}

/** What everybody may see: nobody is given the contact data of somebody who is remembered. */
export const withoutContactInMemory = (officer: OfficerRow): OfficerRow =>
  officer.isInMemory ? { ...officer, email: null, phone: null } : officer

/** The whole current team in order, locked until the transaction ends. */
export async function lockTeam(tx: Executor): Promise<OfficerRow[]> {
  await tx.execute(sql`lock table office_bearers in share row exclusive mode`)
  return listOfficers(tx, { isActive: true })
}

/** Written out: reordering is not an edit, so `updatedAt` stays. */
export async function placeOfficer(tx: Executor, officerId: string, displayOrder: number): Promise<void> {
  await tx.execute(
    sql`update office_bearers set display_order = ${displayOrder}, is_placed = true where id = ${officerId}`,
  )
}

/** The stored row, locked until the transaction ends; null also for a deleted entry. */
export async function lockOfficer(tx: Executor, officerId: string): Promise<OfficerRow | null> {
  const isPresent = and(eq(officeBearers.id, officerId), isNull(officeBearers.deletedAt))
  const [officer] = await tx.select().from(officeBearers).where(isPresent).for('update')
  return officer ?? null
}

export async function insertOfficer(tx: Executor, officer: NewOfficer): Promise<OfficerRow> {
  const [inserted] = await tx.insert(officeBearers).values(officer).returning()
  if (!inserted) throw new Error('The office bearer was not stored')
  return inserted
}

export async function updateOfficer(tx: Executor, id: string, change: Partial<NewOfficer>): Promise<OfficerRow> {
  const [updated] = await tx.update(officeBearers).set(change).where(eq(officeBearers.id, id)).returning()
  if (!updated) throw new Error('A locked office bearer no longer exists')
  return updated
}

/** Hides an entry, or shows it again. Not an edit, so `updatedAt` stays. */
export async function setOfficerDeleted(tx: Executor, id: string, deletedAt: Date | null): Promise<OfficerRow | null> {
  const change = { deletedAt, updatedAt: sql`${officeBearers.updatedAt}` }
  const [officer] = await tx.update(officeBearers).set(change).where(eq(officeBearers.id, id)).returning()
  return officer ?? null
}

/** Removes an entry that is hidden; null if it is not. */
export async function removeDeletedOfficer(tx: Executor, id: string): Promise<OfficerRow | null> {
  const [removed] = await tx
    .delete(officeBearers)
    .where(and(eq(officeBearers.id, id), isNotNull(officeBearers.deletedAt)))
    .returning()
  return removed ?? null
}
