import { asc, desc, eq, type SQL, sql, sum } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { sponsors } from './sponsor-tables.ts'

export type Sponsor = typeof sponsors.$inferSelect

/** All, latest first, or those of one event, the largest first. */
export const listSponsors = (db: Executor) => selectSponsors(db).orderBy(desc(sponsors.createdAt), desc(sponsors.id))

export async function findSponsor(db: Executor, id: string) {
  const [sponsor] = await selectSponsors(db, eq(sponsors.id, id))
  return sponsor ?? null
}

/** A sponsor, locked until the transaction ends. */
export async function lockSponsor(tx: Transaction, id: string): Promise<Sponsor | null> {
  const [sponsor] = await tx.select().from(sponsors).where(eq(sponsors.id, id)).for('update')
  return sponsor ?? null
}

/** What visitors see on the page of an event: no amount and no promise. */
export const listShownSponsors = (db: Executor, eventId: string) =>
  db
    .select({ id: sponsors.id, name: sponsors.name, logoUrl: sponsors.logoUrl, link: sponsors.link })
    .from(sponsors)
    .where(eq(sponsors.eventId, eventId))
    .orderBy(desc(sponsors.promisedFils), asc(sponsors.name), asc(sponsors.id))

/** What the sponsors of a year, or of an event, have promised, in fils. */
export async function sumPromised(db: Executor, of: { year: number } | { eventId: string }): Promise<number> {
  const [found] = await db
    .select({ total: sum(sponsors.promisedFils) })
    .from(sponsors)
    .where('year' in of ? eq(sponsors.year, of.year) : eq(sponsors.eventId, of.eventId))
  return Number(found?.total ?? 0)
}

/** What the book has of it: an entry that was reversed counts nothing. */
const received = sql<number>`(SELECT coalesce(sum(CASE WHEN entry.to_account_id IS NULL THEN -entry.amount_fils ELSE entry.amount_fils END), 0)::int
  FROM sponsor_payments AS payment JOIN money_entries AS entry
    ON entry.source_kind = 'sponsor_payment' AND entry.source_id = payment.id
  WHERE payment.sponsor_id = sponsors.id)`

const selectSponsors = (db: Executor, wanted?: SQL) =>
  db
    .select({
      id: sponsors.id,
      name: sponsors.name,
      eventId: sponsors.eventId,
      eventTitle: sponsors.eventTitle,
      year: sponsors.year,
      logoUrl: sponsors.logoUrl,
      link: sponsors.link,
      promisedAmount: sponsors.promisedFils,
      received,
      promised: sponsors.promised,
      done: sponsors.done,
      updatedAt: sponsors.updatedAt,
    })
    .from(sponsors)
    .where(wanted)
    .$dynamic()
