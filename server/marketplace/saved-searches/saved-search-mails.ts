import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { findAddressee } from '#server/membership/mail-addressee.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type MailComposers, sendMail } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext, Schedule, TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { showAmount } from '#shared/marketplace/price-rules.ts'
import { listingFilters } from '../browse/listing-filters.ts'
import { savedSearches } from '../interest-tables.ts'
import { jobListings } from '../job-details-tables.ts'
import { matchOf } from '../listing-match.ts'
import { listings } from '../listing-tables.ts'
import { shownNow } from '../listings/shown-listings.ts'
import { isUnknownTo, noteFindings, publishedSince } from './saved-search-findings.ts'

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

/** The mail says how many more there are. */
const MAX_PER_MAIL = 20

// 7:30 Gulf time
export const savedSearchSchedules: readonly Schedule[] = [
  { task: 'check-saved-searches', data: {}, cron: '30 7 * * *' },
]

export const savedSearchTasks: TaskHandlers = {
  'check-saved-searches': (_data, context) => checkSavedSearches(context),
}

/**
 * Notifies people, in the bell and by mail, of what each saved search has found since its last run; each listing once,
 * however often this runs.
 */
export async function checkSavedSearches({ db, now, log }: RunContext): Promise<void> {
  const due = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(eq(savedSearches.sendsMail, true))
    .orderBy(asc(savedSearches.id))
  await attemptEach(due, ({ id }) => checkSavedSearch(db, id, now()), {
    log,
    failure: 'a saved search could not be run',
  })
}

function checkSavedSearch(db: Executor, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [saved] = await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('update')
    if (!saved?.sendsMail) return
    const since = saved.lastCheckedAt ?? saved.createdAt
    const found = await findNew(tx, saved, since, now)
    await noteFindings(tx, id, found, now)
    await tx.update(savedSearches).set({ lastCheckedAt: now }).where(eq(savedSearches.id, id))
    if (found.length === 0) return
    await notifySearchers(tx, saved, found.length, now)
    await sendMail(tx, 'saved-search-found', { searchId: id, listingIds: found })
  })
}

type Saved = typeof savedSearches.$inferSelect

/** One notice per search: it also leads to earlier results that were not looked at. */
async function notifySearchers(tx: Transaction, { id, userId, name, query }: Saved, found: number, now: Date) {
  const about = { kind: 'marketplace', aboutId: id, supersedes: true, now } as const
  const body = found === 1 ? 'One new listing.' : `${found} new listings.`
  const link = marketplaceOf(query)
  await notifyPeople(tx, [{ userId, title: `New for your search: ${name}`, body }], { ...about, link })
}

/** All matching listings not reported yet, latest first, except the person's own. */
async function findNew(tx: Transaction, saved: Saved, since: Date, now: Date): Promise<string[]> {
  const read = ListingQuery.safeParse(saved.query)
  // a filter that no longer exists finds nothing
  if (!read.success) return []
  const { search } = read.data
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .where(
      and(
        shownNow(now),
        publishedSince(since),
        isUnknownTo(saved.id),
        ne(listings.userId, saved.userId),
        ...listingFilters(read.data, now),
        search ? (await matchOf(tx, search)).condition : undefined,
      ),
    )
    .orderBy(desc(listings.approvedAt), desc(listings.id))
  return rows.map(({ id }) => id)
}

const marketplaceOf = (query: Saved['query']) => `/marketplace?${new URLSearchParams(query)}`

export const savedSearchMails: MailComposers = {
  'saved-search-found': async ({ searchId, listingIds }, { db, now }) => {
    const [saved] = await db.select().from(savedSearches).where(eq(savedSearches.id, searchId))
    const addressee = saved && (await findAddressee(db, saved.userId))
    if (!addressee || !saved.sendsMail) return null
    const { title, category, price, location, approvedAt, id } = listings
    const rows = await db
      .select({ title, category, price, location, salaryRange: jobListings.salaryRange })
      .from(listings)
      .leftJoin(jobListings, eq(jobListings.listingId, id))
      .where(and(inArray(id, listingIds), shownNow(now())))
      .orderBy(desc(approvedAt), desc(id))
    if (rows.length === 0) return null
    const named = rows.slice(0, MAX_PER_MAIL)
    const more = rows.length - named.length
    return {
      to: addressee.email,
      subject: `New in the marketplace: ${saved.name}`,
      heading: rows.length === 1 ? 'One new listing' : `${rows.length} new listings`,
      blocks: [
        { paragraph: `Dear ${fullNameOf(addressee)},\nThere are new listings for your saved search ‘${saved.name}’.` },
        { facts: named.map((row) => ({ label: row.title, value: messageOf(row) })) },
        ...(more > 0 ? [{ paragraph: `See ${more} more in the marketplace.` }] : []),
        { button: { label: 'View listings', url: marketplaceOf(saved.query) } },
        { note: 'You can turn off or delete this search on the website, under Saved searches.' },
      ],
    }
  },
}

const messageOf = ({ location, ...priced }: Parameters<typeof showAmount>[0] & { location: string }) =>
  [showAmount(priced), location].filter(Boolean).join(', ')
