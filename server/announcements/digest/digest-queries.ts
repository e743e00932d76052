import { and, asc, desc, eq, gt, isNull, lte, max, ne, or, sql } from 'drizzle-orm'
import { competitionPublications } from '#server/competitions/result-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { shownNow } from '#server/marketplace/listings/shown-listings.ts'
import { news } from '#server/news/news-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { Digest } from '../announcement-tables.ts'

const MAX_EVENTS = 10
const MAX_NEWS = 5
const MAX_FESTIVALS = 5
const MAX_RESULTS_NAMED = 3
const MAX_LISTINGS = 5

/**
 * What everybody may see and has appeared since: events that are ahead, news, results, and listings, premium ones first.
 */
export async function findNew(db: Executor, since: Date, now: Date): Promise<Digest> {
  const sections = [
    { title: 'New events', items: await listNewEvents(db, since, now) },
    { title: 'News', items: await listNewArticles(db, since, now) },
    { title: 'Results', items: await listNewResults(db, since, now) },
    { title: 'In the marketplace', items: await listNewListings(db, since, now) },
  ]
  return sections.filter(({ items }) => items.length > 0)
}

type Items = Digest[number]['items']

/** How many there are beyond the limit of a section. */
const total = sql<number>`(count(*) over ())::int`

/** The last line of a section that does not name everything. */
function moreOf(found: readonly { total: number }[], [one, several]: readonly [string, string], path: string): Items {
  const more = (found[0]?.total ?? 0) - found.length
  return more > 0 ? [{ title: `${more} more ${more === 1 ? one : several}`, detail: '', path }] : []
}

async function listNewEvents(db: Executor, since: Date, now: Date): Promise<Items> {
  const { id, title, venue, eventDate, isPublic, status, createdAt } = events
  const isNew = or(and(gt(createdAt, since), lte(createdAt, now)), wasPublished(since, now))
  const found = await db
    .select({ id, title, venue, eventDate, total })
    .from(events)
    .where(and(isPublic, ne(status, 'cancelled'), gt(eventDate, now), isNew))
    .orderBy(asc(eventDate), asc(id))
    .limit(MAX_EVENTS)
  const items = found.map((event) => ({
    title: event.title,
    detail: `${formatCardDateTime(event.eventDate)}, ${event.venue}`,
    path: `/events/${event.id}`,
  }))
  return [...items, ...moreOf(found, ['event', 'events'], '/events')]
}

/** Events are often prepared out of sight; only the activity log knows when one was published. */
const wasPublished = (since: Date, now: Date) => sql`EXISTS (SELECT FROM ${activityLog} AS entry
  WHERE entry.subject_type = 'event' AND entry.subject_id = ${events.id}::text
    AND entry.before->>'isPublic' = 'false' AND entry.after->>'isPublic' = 'true'
    AND (entry.after->>'updatedAt')::timestamptz > ${since.toISOString()}::timestamptz
    AND (entry.after->>'updatedAt')::timestamptz <= ${now.toISOString()}::timestamptz)`

async function listNewArticles(db: Executor, since: Date, now: Date): Promise<Items> {
  const { id, title, isPublished, publishedAt, publishAt, deletedAt } = news
  const appearedAt = sql`coalesce(${publishedAt}, ${publishAt})`
  const found = await db
    .select({ id, title, total })
    .from(news)
    .where(
      and(
        isNull(deletedAt),
        or(eq(isPublished, true), lte(publishAt, now)),
        sql`${appearedAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(appearedAt), desc(id))
    .limit(MAX_NEWS)
  const items = found.map((article) => ({ title: article.title, detail: '', path: `/news/${article.id}` }))
  return [...items, ...moreOf(found, ['article', 'articles'], '/news')]
}

/** One line for each festival with results that are new or have changed; a single result leads to its own page. */
async function listNewResults(db: Executor, since: Date, now: Date): Promise<Items> {
  const { programId, publishedAt } = competitionPublications
  const latest = max(publishedAt)
  const found = await db
    .select({ programId, program: eventPrograms.title, eventId: events.id, festival: events.title })
    .from(competitionPublications)
    .innerJoin(eventPrograms, eq(eventPrograms.id, programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(and(events.isPublic, gt(publishedAt, since), lte(publishedAt, now)))
    .groupBy(programId, eventPrograms.id, events.id)
    .orderBy(desc(latest), asc(programId))
  const festivals = Map.groupBy(found, ({ eventId }) => eventId)
  return [...festivals.values()].slice(0, MAX_FESTIVALS).map(festivalLine)
}

type NewResult = { programId: string; program: string; eventId: string; festival: string }

function festivalLine(results: readonly NewResult[]): Items[number] {
  const { programId, program, eventId, festival } = results[0]!
  if (results.length === 1) return { title: program, detail: festival, path: `/programs/${programId}/results` }
  const named = results.slice(0, MAX_RESULTS_NAMED).map((each) => each.program)
  const more = results.length - named.length
  const last = more > 0 ? `${more} more` : named.pop()
  return { title: festival, detail: `${named.join(', ')} and ${last}`, path: `/events/${eventId}/results` }
}

async function listNewListings(db: Executor, since: Date, now: Date): Promise<Items> {
  const { id, title, location, approvedAt, isPremium } = listings
  const found = await db
    .select({ id, title, location, total })
    .from(listings)
    .where(and(shownNow(now), gt(approvedAt, since)))
    .orderBy(desc(isPremium), desc(approvedAt), desc(id))
    .limit(MAX_LISTINGS)
  const items = found.map((listing) => ({
    title: listing.title,
    detail: listing.location,
    path: `/marketplace/listing/${listing.id}`,
  }))
  return [...items, ...moreOf(found, ['listing', 'listings'], '/marketplace')]
}
