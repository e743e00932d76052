import { and, count, desc, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { earlierThan, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { listings } from './listing-tables.ts'
import { selectCards } from './listings/listing-columns.ts'
import { isPublic, shownNow } from './listings/shown-listings.ts'

const USUAL_PAGE = 24

/**
 * A person who offers or has offered something, or was reviewed for it; null for all other accounts, and for people who
 * may not trade.
 */
export async function findSeller(db: Executor, id: string, { viewer, now }: { viewer: object | null; now: Date }) {
  const [found] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      canTrade: sql<boolean>`can_trade(${users.id})`,
      member: members,
      averageRating: sql<number | null>`(select round(avg(review.rating), 1)::float8 from listing_reviews as review
        where review.seller_id = ${users.id} and review.is_approved)`,
      totalReviews: sql<number>`(select count(*)::int from listing_reviews as review
        where review.seller_id = ${users.id} and review.is_approved)`,
      hasSold: sql<boolean>`exists (select from ${listings} where ${listings.userId} = ${users.id} and ${isPublic()})`,
    })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(eq(users.id, id))
  if (!found?.canTrade || (!found.hasSold && found.totalReviews === 0)) return null
  const { member, canTrade: _canTrade, hasSold: _hasSold, ...seller } = found
  const isVerifiedMember = member !== null && isActiveMember(member)
  const contact = await findContact(db, id, now)
  return {
    ...seller,
    isVerifiedMember,
    memberSince: isVerifiedMember ? member.joinedDate : null,
    contactPhone: viewer && contact.contactPhone,
    contactEmail: viewer && contact.contactEmail,
    hasContact: Boolean(contact.contactPhone || contact.contactEmail),
  }
}

type Paged = { limit?: number | undefined; cursor?: string | undefined; accountId: string | null; now: Date }
type Card = Awaited<ReturnType<typeof selectCards>>[number]

/** A seller's current listings, latest first. Throws on a cursor that no page has returned. */
export async function listSellerCards(
  db: Executor,
  id: string,
  { limit = USUAL_PAGE, cursor, accountId, now }: Paged,
): Promise<Page<Card>> {
  const { userId, createdAt, id: listingId } = listings
  const after = readCursor(cursor, 2)
  const isOffered = and(eq(userId, id), shownNow(now))
  const rows = await selectCards(db, accountId)
    .where(and(isOffered, after ? earlierThan(createdAt, listingId, after) : undefined))
    .orderBy(desc(createdAt), desc(listingId))
    .limit(limit + 1)
  const [counted] = await db.select({ total: count() }).from(listings).where(isOffered)
  return pageOf(rows, {
    limit,
    total: counted?.total,
    keysOf: (last) => [last.createdAt.toISOString(), last.id],
  })
}

/** The contact data of the seller's latest active listing that has any. */
async function findContact(db: Executor, id: string, now: Date) {
  const { contactPhone, contactEmail } = listings
  const hasAny = sql`(${contactPhone} is not null or ${contactEmail} is not null)`
  const [found] = await db
    .select({ contactPhone, contactEmail })
    .from(listings)
    .where(and(eq(listings.userId, id), shownNow(now), hasAny))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(1)
  return found ?? { contactPhone: null, contactEmail: null }
}
