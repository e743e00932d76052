import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { earlierThan, type Page, pageOf, readCursor, writeCursor } from '#server/platform/paging.ts'
import { reviewState } from '#shared/marketplace/review-rules.ts'
import { listings } from '../listing-tables.ts'
import { isPublic } from '../listings/shown-listings.ts'
import { listingReviews } from '../review-tables.ts'

const { id, rating, review, createdAt, sellerAnswer, sellerAnsweredAt } = listingReviews
const about = alias(listings, 'about')

const selectReviews = (db: Executor) =>
  db
    .select({
      id,
      rating,
      review,
      createdAt,
      sellerAnswer,
      sellerAnsweredAt,
      reviewer: { firstName: users.firstName, lastName: users.lastName },
      listing: sql<{ id: string; title: string } | null>`case when ${isPublic(about)}
        then json_build_object('id', ${about.id}, 'title', ${about.title}) end`,
    })
    .from(listingReviews)
    .innerJoin(users, eq(users.id, listingReviews.reviewerId))
    .leftJoin(about, eq(about.id, listingReviews.listingId))
    .$dynamic()

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

const USUAL_REVIEWS = 10

type Paged = { limit: number; cursor?: string | undefined }

/** A seller's approved reviews, latest first. Throws on a cursor that no page has returned. */
export async function listSellerReviews(db: Executor, seller: SQL, { limit, cursor }: Paged): Promise<Page<ReviewRow>> {
  const after = readCursor(cursor, 2)
  const rows = await selectReviews(db)
    .where(
      and(
        sql`${listingReviews.sellerId} = ${seller}`,
        eq(listingReviews.isApproved, true),
        after ? earlierThan(createdAt, id, after) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  return pageOf(rows, { limit, total: undefined, keysOf: (last) => [last.createdAt.toISOString(), last.id] })
}

/** Published reviews of a seller who may trade, latest first, with the cursor of the next page. */
export async function listReviewsOfSeller(
  db: Executor,
  sellerId: string,
  { limit = USUAL_REVIEWS, cursor }: Partial<Paged>,
) {
  const seller = sql`(select ${sellerId}::uuid where can_trade(${sellerId}::uuid))`
  const { rows, next } = await listSellerReviews(db, seller, { limit, cursor })
  return { reviews: rows, next: next && writeCursor(next) }
}

/** The seller of a public listing. */
export const sellerOf = (listingId: string): SQL =>
  sql`(select user_id from listings where ${listings.id} = ${listingId} and ${isPublic()})`

/** Whether somebody has exchanged messages with the seller about a listing, or was chosen for it as a giveaway. */
export async function hasDealtWithSeller(db: Executor, listingId: string, accountId: string): Promise<boolean> {
  const { rows } = await db.execute<{ dealt: boolean }>(sql`select exists (
      select from giveaway_asks where listing_id = ${listingId} and user_id = ${accountId} and status = 'chosen'
    ) or exists (
      select from conversations as talk join messages as message on message.conversation_id = talk.id
      where talk.listing_id = ${listingId} and ${accountId} in (talk.participant1_id, talk.participant2_id)
    ) as dealt`)
  return rows[0]?.dealt ?? false
}

export type StoredReview = typeof listingReviews.$inferSelect

export async function findReviewBy(db: Executor, reviewerId: string, listingId: string): Promise<StoredReview | null> {
  const [row] = await db
    .select()
    .from(listingReviews)
    .where(and(eq(listingReviews.reviewerId, reviewerId), eq(listingReviews.listingId, listingId)))
  return row ?? null
}

/** Somebody's own review of a listing with its state, and whether they may write one. */
export async function readOwnReview(db: Executor, reviewerId: string, listingId: string) {
  return {
    review: await findOwnReview(db, reviewerId, listingId),
    canReview: await hasDealtWithSeller(db, listingId, reviewerId),
  }
}

/** Somebody's own review of a listing, with its state. */
export async function findOwnReview(db: Executor, reviewerId: string, listingId: string) {
  const found = await findReviewBy(db, reviewerId, listingId)
  if (!found) return null
  const { rating, review, rejectionReason } = found
  return { rating, review, rejectionReason, state: reviewState(found) }
}

/** Locked until the transaction ends. */
export async function lockReview(tx: Executor, reviewId: string): Promise<StoredReview | null> {
  const [row] = await tx.select().from(listingReviews).where(eq(id, reviewId)).for('update')
  return row ?? null
}
