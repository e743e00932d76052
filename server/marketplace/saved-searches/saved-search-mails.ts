import { and, asc, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { findAddressee } from '#server/membership/mail-addressee.ts'
import { supersedeNotices, tellPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type MailComposers, sendMail } from '#server/platform/mail/mail.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import type { Schedule, TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { showPrice } from '#shared/marketplace/price-rules.ts'
import { listingFilters } from '../browse/browse-queries.ts'
import { savedSearches } from '../interest-tables.ts'
import { jobListings } from '../job-details-tables.ts'
import { listings } from '../listing-tables.ts'
import { shownNow } from '../listings/shown-listings.ts'
import { matchOf } from '../search/listing-match.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'check-saved-searches': Record<string, never>
  }
}
declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'saved-search-found': { searchId: string; listingIds: string[] }
  }
}

/** The mail says that there are more. */
const MOST_IN_ONE_MAIL = 20

// half past seven in the morning, Gulf time
export const savedSearchSchedules: readonly Schedule[] = [
  { task: 'check-saved-searches', data: {}, cron: '30 7 * * *' },
]

export const savedSearchTasks: TaskHandlers = {
  'check-saved-searches': (_data, { db, now }) => checkSavedSearches(db, now()),
}

/** Tells, in the bell and by mail, what each saved search has found since it was last asked; each listing once, however often this runs. */
export async function checkSavedSearches(db: Database, now: Date): Promise<void> {
  const due = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(eq(savedSearches.sendsMail, true))
    .orderBy(asc(savedSearches.id))
  for (const { id } of due) await checkSavedSearch(db, id, now)
}

function checkSavedSearch(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [saved] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('update')
    if (!saved?.sendsMail) return
    const since = saved.lastCheckedAt ?? saved.createdAt
    const found = await findNew(tx, saved, since, now)
    await tx.update(savedSearches).set({ lastCheckedAt: now }).where(eq(savedSearches.id, id))
    if (found.length === 0) return
    await tellWhoSearches(tx, saved, found.length, now)
    await sendMail(tx, 'saved-search-found', { searchId: id, listingIds: found })
  })
}

type Saved = typeof savedSearches.$inferSelect

/** One notice for each search: what was found before and not looked at is among what it leads to. */
async function tellWhoSearches(tx: Transaction, { id, userId, name, query }: Saved, found: number, now: Date) {
  const about = { kind: 'marketplace', aboutId: id, now } as const
  await supersedeNotices(tx, { userId, ...about })
  const body =
    found > MOST_IN_ONE_MAIL ? 'Many new listings.' : found === 1 ? 'One new listing.' : `${found} new listings.`
  const link = marketplaceOf(query)
  await tellPeople(tx, [{ userId, title: `New for your search: ${name}`, body }], { ...about, link })
}

/** What everybody may read only since then, the latest first, without what the person posted themselves. */
async function findNew(tx: Transaction, saved: Saved, since: Date, now: Date): Promise<string[]> {
  const read = ListingQuery.safeParse(saved.query)
  // a filter that the marketplace no longer knows finds nothing
  if (!read.success) return []
  const { search } = read.data
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .where(
      and(
        ...[shownNow(now), publishedSince(since), lte(listings.approvedAt, now), ne(listings.userId, saved.userId)],
        ...listingFilters(read.data, now),
        search ? (await matchOf(tx, search)).condition : undefined,
      ),
    )
    .orderBy(desc(listings.approvedAt), desc(listings.id))
    .limit(MOST_IN_ONE_MAIL + 1)
  const told = await listTold(tx, saved.id)
  return rows.map(({ id }) => id).filter((id) => !told.has(id))
}

/** A listing that is published anew after an edit is not new. */
async function listTold(tx: Transaction, searchId: string): Promise<Set<string>> {
  const sent = await tx
    .select({ data: mails.data })
    .from(mails)
    .where(and(eq(mails.name, 'saved-search-found'), sql`${mails.data}->>'searchId' = ${searchId}`))
  return new Set(sent.flatMap(({ data }) => data.listingIds as string[]))
}

const publishedSince = (since: Date): SQL => sql`${listings.approvedAt} > ${since.toISOString()}::timestamptz`

const marketplaceOf = (query: Saved['query']) => `/marketplace?${new URLSearchParams(query)}`

export const savedSearchMails: MailComposers = {
  'saved-search-found': async ({ searchId, listingIds }, { db, now }) => {
    const [saved] = await db.select().from(savedSearches).where(eq(savedSearches.id, searchId))
    const addressee = saved && (await findAddressee(db, saved.userId))
    if (!addressee || !saved.sendsMail) return null
    const { title, price, location, approvedAt, id } = listings
    const rows = await db
      .select({ title, price, location })
      .from(listings)
      .where(and(inArray(id, listingIds), shownNow(now())))
      .orderBy(desc(approvedAt), desc(id))
      .limit(MOST_IN_ONE_MAIL)
    if (rows.length === 0) return null
    const more = listingIds.length > MOST_IN_ONE_MAIL
    return {
      to: addressee.email,
      subject: `New in the marketplace: ${saved.name}`,
      heading: rows.length === 1 ? 'One new listing' : `${rows.length}${more ? ' and more' : ''} new listings`,
      blocks: [
        { paragraph: `Dear ${addressee.firstName}, this is new for your saved search "${saved.name}".` },
        { facts: rows.map((row) => ({ label: row.title, value: `${showPrice(row.price)}, ${row.location}` })) },
        { button: { label: 'Look at them', url: marketplaceOf(saved.query) } },
        { note: 'You can turn the search off, or delete it, under Saved searches: /member/searches.' },
      ],
    }
  },
}
