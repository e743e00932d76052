import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { listEntryEvents } from '../entry-events.ts'
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

/** What the sponsors of a year with its events, or of an event, have promised, in fils. */
export async function sumPromised(db: Executor, of: { year: number } | { eventId: string }): Promise<number> {
  const sponsored =
    'year' in of ? await listSponsorsOfYear(db, of.year) : await selectSponsors(db, eq(sponsors.eventId, of.eventId))
  return sponsored.reduce((sum, { promisedAmount }) => sum + promisedAmount, 0)
}

/** The sponsors of a year and of its events, also of deleted ones, with what came until a day. */
export async function listSponsorsOfYear(db: Executor, year: number, until?: string) {
  const all = await selectSponsors(db, undefined, until)
  if (all.every(({ eventId }) => eventId === null)) return all.filter((sponsor) => sponsor.year === year)
  // an event may have been moved since the sponsor was added
  const days = new Map((await listEntryEvents(db)).map(({ id, day }) => [id, day]))
  return all.filter((sponsor) => {
    const day = (sponsor.eventId && days.get(sponsor.eventId)) ?? sponsor.eventDay
    return sponsor.year === year || (day !== null && Number(day.slice(0, 4)) === year)
  })
}

/** What the book has of it, until a day: an entry that was reversed counts nothing. */
const receivedUntil = (
  until: string | null,
) => sql<number>`(SELECT coalesce(sum(CASE WHEN entry.to_account_id IS NULL THEN -entry.amount_fils ELSE entry.amount_fils END), 0)::int
  FROM sponsor_payments AS payment JOIN money_entries AS entry
    ON entry.source_kind = 'sponsor_payment' AND entry.source_id = payment.id
  WHERE payment.sponsor_id = sponsors.id AND (${until}::date IS NULL OR entry.day <= ${until}::date))`

const selectSponsors = (db: Executor, wanted?: SQL, until: string | null = null) =>
  db
    .select({
      id: sponsors.id,
      name: sponsors.name,
      eventId: sponsors.eventId,
      eventTitle: sponsors.eventTitle,
      eventDay: sponsors.eventDay,
      year: sponsors.year,
      logoUrl: sponsors.logoUrl,
      link: sponsors.link,
      promisedAmount: sponsors.promisedFils,
      received: receivedUntil(until),
      promised: sponsors.promised,
      done: sponsors.done,
      updatedAt: sponsors.updatedAt,
    })
    .from(sponsors)
    .where(wanted)
    .$dynamic()
