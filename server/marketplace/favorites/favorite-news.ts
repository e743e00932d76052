import { and, eq, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { type MailComposers, sendMail } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
import { enqueue, type TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { type ListingCategory, SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import { isPublicListing, listingState } from '#shared/marketplace/listing-rules.ts'
import { showPrice } from '#shared/marketplace/price-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import { listingFavorites as favorites } from '../interest-tables.ts'
import { findStoredListing } from '../listings/listing-queries.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'notify-of-favorite': { listingId: string }
  }
}
declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** Mails from before `isSale` was stored lack it. */
    'favorite-news': { userId: string; listingId: string; knownPriceFils: number | null; isSale?: boolean }
  }
}

/**
 * Called in every transaction that may lower a price, publish a lower one or sell; `later` is when it can no longer be
 * undone.
 */
export const notifyFavorites = (tx: Executor, listingId: string, later?: Date): Promise<void> =>
  enqueue(tx, 'notify-of-favorite', { listingId }, { singletonKey: listingId, ...(later && { startAfter: later }) })

export const favoriteTasks: TaskHandlers = {
  'notify-of-favorite': ({ listingId }, { db, now }) => notifyOfFavorite(db, listingId, now()),
}

type Stored = NonNullable<Awaited<ReturnType<typeof findStoredListing>>>
type KnownFavorite = Pick<typeof favorites.$inferSelect, 'userId' | 'knownPriceFils'>

/**
 * Notifies everyone who has a listing among their favourites, once per sale and once per price drop. A hidden listing
 * is announced when it is shown again.
 */
export function notifyOfFavorite(db: Database, listingId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const listing = await findStoredListing(tx, listingId)
    if (!listing || !(isSold(listing) || isShown(listing, now))) return
    const outdated = await claimOutdated(tx, listing)
    const isSale = isSold(listing)
    const people = isSale ? outdated : outdated.filter(({ knownPriceFils }) => hasFallen(knownPriceFils, listing))
    const notices = people.map((person) => ({ userId: person.userId, ...newsOf(listing, person) }))
    const link = `/marketplace/listing/${listing.id}`
    await notifyPeople(tx, notices, { kind: 'marketplace', link, aboutId: listing.id, now })
    for (const person of people) await sendMail(tx, 'favorite-news', { ...person, listingId, isSale })
  })
}

export const favoriteMails: MailComposers = {
  /** Sends nothing if the news is no longer true or the listing no longer public. */
  'favorite-news': async ({ userId, listingId, knownPriceFils, isSale }, { db, now }) => {
    const listing = await findStoredListing(db, listingId)
    const [account] = await db.select().from(users).where(eq(users.id, userId))
    if (!account || !listing) return null
    const isTrue = isSale ? isSold(listing) : isShown(listing, now()) && hasFallen(knownPriceFils, listing)
    if (!(isTrue || (isSale === undefined && isSold(listing)))) return null
    const { title, body } = newsOf(listing, { knownPriceFils })
    return {
      to: account.email,
      subject: title,
      heading: title,
      blocks: [
        { paragraph: `Dear ${fullNameOf(account)},\n${body}` },
        { button: { label: 'View listing', url: `/marketplace/listing/${listing.id}` } },
        { note: 'You are receiving this email because the listing is in your favourites.' },
      ],
    }
  },
}

/** Returns the people whose known state of the listing is outdated, and updates it. */
async function claimOutdated(tx: Transaction, { id, priceFils, soldAt }: Stored): Promise<KnownFavorite[]> {
  const isOutdated = or(
    sql`${favorites.knownPriceFils} is distinct from ${priceFils}::bigint`,
    sql`${favorites.notifiedSoldAt} is distinct from ${soldAt?.toISOString() ?? null}::timestamptz`,
  )
  const outdated = await tx
    .select({ userId: favorites.userId, knownPriceFils: favorites.knownPriceFils })
    .from(favorites)
    .where(and(eq(favorites.listingId, id), isOutdated))
    .for('update')
  if (outdated.length > 0)
    await tx
      .update(favorites)
      .set({ knownPriceFils: priceFils, notifiedSoldAt: soldAt })
      .where(eq(favorites.listingId, id))
  return outdated
}

const isSold = (listing: Stored) => listing.status === 'sold' && isPublicListing(listing)
const isShown = (listing: Stored, now: Date) => listingState(listing, now) === 'shown'
const hasFallen = (known: number | null, { priceFils }: Stored) =>
  known !== null && priceFils !== null && priceFils < known

function newsOf({ status, category, title, price }: Stored, { knownPriceFils }: Pick<KnownFavorite, 'knownPriceFils'>) {
  if (status === 'sold')
    return { title: `${SOLD_LABELS[category]}: ${title}`, body: `‘${title}’ ${SOLD_SENTENCES[category]}.` }
  const before = formatFils(knownPriceFils ?? 0)
  return { title: `Price reduced: ${title}`, body: `‘${title}’ is now ${showPrice(price)}. It was ${before}.` }
}

const SOLD_SENTENCES: Record<ListingCategory, string> = {
  buy_sell: 'has been sold',
  food_catering: 'is sold out',
  services: 'is no longer offered',
  free_giveaways: 'has been given away',
  carpool: 'is full',
  jobs_careers: 'has been filled',
}
