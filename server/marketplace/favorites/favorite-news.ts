import { and, eq, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { tellPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { type MailComposers, sendMail } from '#server/platform/mail/mail.ts'
import { enqueue, type TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { showPrice } from '#shared/marketplace/price-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { listingFavorites as favorites } from '../interest-tables.ts'
import { findStoredListing } from '../listings/listing-queries.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'tell-favorites': { listingId: string }
  }
}
declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'favorite-news': { userId: string; listingId: string; knownPriceFils: number | null }
  }
}

/** Called in every transaction that may lower a price, publish a lower one or sell. */
export const tellFavorites = (tx: Executor, listingId: string): Promise<void> =>
  enqueue(tx, 'tell-favorites', { listingId }, { singletonKey: listingId })

export const favoriteTasks: TaskHandlers = {
  'tell-favorites': ({ listingId }, { db, now }) => tellWhoKeeps(db, listingId, now()),
}

type Stored = NonNullable<Awaited<ReturnType<typeof findStoredListing>>>
type Known = Pick<typeof favorites.$inferSelect, 'userId' | 'knownPriceFils'>

/** Tells each person who keeps a listing once of each sale and each fall of its price; what is not shown is told of when it is. */
export function tellWhoKeeps(db: Database, listingId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const listing = await findStoredListing(tx, listingId)
    if (!listing?.isApproved || listing.hiddenAt || listing.status === 'expired') return
    const behind = await takeBehind(tx, listing)
    const people =
      listing.status === 'sold' ? behind : behind.filter(({ knownPriceFils }) => hasFallen(knownPriceFils, listing))
    const told = people.map((person) => ({ userId: person.userId, ...newsOf(listing, person) }))
    const link = `/marketplace/listing/${listing.id}`
    await tellPeople(tx, told, { kind: 'marketplace', link, aboutId: listing.id, now })
    for (const person of people) await sendMail(tx, 'favorite-news', { ...person, listingId })
  })
}

export const favoriteMails: MailComposers = {
  'favorite-news': async ({ userId, listingId, knownPriceFils }, { db }) => {
    const listing = await findStoredListing(db, listingId)
    const [account] = await db.select().from(users).where(eq(users.id, userId))
    if (!account || !listing || listing.hiddenAt) return null
    const { title, body } = newsOf(listing, { knownPriceFils })
    return {
      ...{ to: account.email, subject: title, heading: title },
      blocks: [
        { paragraph: `Dear ${account.firstName}, ${body}` },
        { button: { label: 'Look at it', url: `/marketplace/listing/${listing.id}` } },
        { note: 'You get this because it is among your favourites.' },
      ],
    }
  },
}

/** Who keeps the listing and does not know how it stands now; from here on they do. */
async function takeBehind(tx: Transaction, { id, priceFils, soldAt }: Stored): Promise<Known[]> {
  const isBehind = or(
    sql`${favorites.knownPriceFils} is distinct from ${priceFils}::bigint`,
    sql`${favorites.toldSoldAt} is distinct from ${soldAt?.toISOString() ?? null}::timestamptz`,
  )
  const behind = await tx
    .select({ userId: favorites.userId, knownPriceFils: favorites.knownPriceFils })
    .from(favorites)
    .where(and(eq(favorites.listingId, id), isBehind))
    .for('update')
  if (behind.length > 0)
    await tx.update(favorites).set({ knownPriceFils: priceFils, toldSoldAt: soldAt }).where(eq(favorites.listingId, id))
  return behind
}

const hasFallen = (known: number | null, { priceFils }: Stored) =>
  known !== null && priceFils !== null && priceFils < known

function newsOf({ status, title, price }: Stored, { knownPriceFils }: Pick<Known, 'knownPriceFils'>) {
  if (status === 'sold') return { title: `Sold: ${title}`, body: `"${title}" has been sold.` }
  const before = formatDirhams(knownPriceFils ?? 0)
  return { title: `Price down: ${title}`, body: `"${title}" is now ${showPrice(price)}; it was ${before}.` }
}
