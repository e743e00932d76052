import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { HelperLinkPurpose } from '#shared/events/gate/gate-enums.ts'
import { eventGates, gateLinks } from './gate-tables.ts'

export type GateLinkRow = typeof gateLinks.$inferSelect

export async function insertGateLink(tx: Executor, values: typeof gateLinks.$inferInsert): Promise<GateLinkRow> {
  const [link] = await tx.insert(gateLinks).values(values).returning()
  if (!link) throw new Error('The gate link was not stored')
  return link
}

/** The link with this hash that was not withdrawn, for any day; null if there is none. */
export async function findGateLinkByHash(db: Executor, tokenHash: string): Promise<GateLinkRow | null> {
  const [link] = await db
    .select()
    .from(gateLinks)
    .where(and(eq(gateLinks.tokenHash, tokenHash), isNull(gateLinks.revokedAt)))
  return link ?? null
}

/** All links of an event for one purpose by day, withdrawn ones included. */
export const listHelperLinks = (db: Executor, eventId: string, purpose: HelperLinkPurpose): Promise<GateLinkRow[]> =>
  db
    .select()
    .from(gateLinks)
    .where(and(eq(gateLinks.eventId, eventId), eq(gateLinks.purpose, purpose)))
    .orderBy(asc(gateLinks.day), asc(gateLinks.createdAt), asc(gateLinks.id))

type Revoked = { eventId: string; linkId: string; now: Date }

/** Null if there is no such link, or it was withdrawn before. */
export async function revokeLink(tx: Executor, { eventId, linkId, now }: Revoked): Promise<GateLinkRow | null> {
  const [link] = await tx
    .update(gateLinks)
    .set({ revokedAt: now })
    .where(and(eq(gateLinks.id, linkId), eq(gateLinks.eventId, eventId), isNull(gateLinks.revokedAt)))
    .returning()
  return link ?? null
}

export async function readWarnsOfDues(db: Executor, eventId: string): Promise<boolean> {
  const [found] = await db
    .select({ warnsOfDues: eventGates.warnsOfDues })
    .from(eventGates)
    .where(eq(eventGates.eventId, eventId))
  return found?.warnsOfDues ?? false
}

export async function readAllowsReentry(db: Executor, eventId: string): Promise<boolean> {
  const [found] = await db
    .select({ allowsReentry: eventGates.allowsReentry })
    .from(eventGates)
    .where(eq(eventGates.eventId, eventId))
  return found?.allowsReentry ?? false
}

export async function writeAllowsReentry(tx: Executor, eventId: string, allowsReentry: boolean): Promise<void> {
  await tx
    .insert(eventGates)
    .values({ eventId, allowsReentry })
    .onConflictDoUpdate({ target: eventGates.eventId, set: { allowsReentry } })
}

export async function writeWarnsOfDues(tx: Executor, eventId: string, warnsOfDues: boolean): Promise<void> {
  await tx
    .insert(eventGates)
    .values({ eventId, warnsOfDues })
    .onConflictDoUpdate({ target: eventGates.eventId, set: { warnsOfDues } })
}
