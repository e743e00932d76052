import { and, eq, ne } from 'drizzle-orm'
import { rejectContact } from '#server/membership/status/contact-queries.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { isGivenAway } from '#shared/marketplace/giveaway-rules.ts'
import { isPublicListing } from '#shared/marketplace/listing-rules.ts'
import { notifyFavorites } from '../favorites/favorite-news.ts'
import { giveawayAsks } from '../giveaway-tables.ts'
import type { StoredListing } from '../listings/listing-columns.ts'
import { notifyOwner } from '../listings/listing-notices.ts'
import { lockListing, updateListing } from '../listings/listing-queries.ts'
import { findAsk } from './giveaway-queries.ts'

type By = { userId: string; now: Date }

/**
 * Asks for a giveaway and notifies the giver. Throws not_found, own_listing, not_given_away, already_asked, and like
 * `rejectContact`.
 */
export function requestItem(
  db: Database,
  listingId: string,
  message: string | null,
  { userId, now }: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    // locked, so that nobody asks while it is being given to somebody
    const listing = await lockListing(tx, listingId, { id: userId, isAdmin: true })
    if (!listing || !isPublicListing(listing)) throw new AppError('not_found')
    if (listing.userId === userId) throw new AppError('own_listing')
    await rejectContact(tx, { callerId: userId, otherId: listing.userId, now })
    if (!isGivenAway(listing, now)) throw new AppError('not_given_away')
    const [ask] = await tx
      .insert(giveawayAsks)
      .values({ listingId, userId, message: message || null, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: giveawayAsks.id })
    if (!ask) throw new AppError('already_asked')
    await sendMail(tx, 'giveaway-requested', { askId: ask.id })
    await notifyOwner(tx, listing, 'giveaway-requested', { now })
  })
}

/** Withdraws an ask; a decision about it stays. */
export async function withdrawAsk(db: Database, listingId: string, userId: string): Promise<void> {
  const { status, listingId: about, userId: asker } = giveawayAsks
  await db.delete(giveawayAsks).where(and(eq(about, listingId), eq(asker, userId), eq(status, 'asked')))
}

/**
 * The giver chooses who gets the listing. It is marked as given, and the chosen person and the others are notified.
 * Offered again, it can go to somebody else. Throws not_found or not_given_away, and like `rejectContact`.
 */
export function chooseAsker(db: Database, askId: string, { userId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const ask = await findAsk(tx, askId)
    const listing = ask && (await lockListing(tx, ask.listingId, { id: userId, isAdmin: false }))
    // withdrawn while the giver was choosing
    if (!listing || !(await findAsk(tx, askId))) throw new AppError('not_found')
    await rejectContact(tx, { callerId: userId, otherId: ask.userId, now })
    if (!isGivenAway(listing, now)) throw new AppError('not_given_away')
    await give(tx, listing, askId, now)
  })
}

async function give(tx: Transaction, listing: StoredListing, askId: string, now: Date): Promise<void> {
  const { id, updatedAt } = listing
  const ofListing = eq(giveawayAsks.listingId, id)
  const waiting = await tx
    .select({ id: giveawayAsks.id, userId: giveawayAsks.userId })
    .from(giveawayAsks)
    .where(and(ofListing, eq(giveawayAsks.status, 'asked'), ne(giveawayAsks.id, askId)))
  await tx
    .update(giveawayAsks)
    .set({ status: 'declined', decidedAt: now })
    .where(and(ofListing, ne(giveawayAsks.id, askId)))
  const chosen = await tx
    .update(giveawayAsks)
    .set({ status: 'chosen', decidedAt: now })
    .where(eq(giveawayAsks.id, askId))
    .returning({ userId: giveawayAsks.userId })
  await updateListing(tx, id, { status: 'sold', soldAt: now, updatedAt: nextVersion(updatedAt, now) })
  await notifyFavorites(tx, id)
  await sendMail(tx, 'giveaway-chosen', { askId })
  for (const other of waiting) await sendMail(tx, 'giveaway-declined', { askId: other.id })
  await notifyRequesters(tx, listing, { chosen, declined: waiting }, now)
}

type Askers = Record<'chosen' | 'declined', readonly { userId: string }[]>

/** Notices about who gets a giveaway and who does not. */
async function notifyRequesters(
  tx: Executor,
  { id, title }: Pick<StoredListing, 'id' | 'title'>,
  { chosen, declined }: Askers,
  now: Date,
): Promise<void> {
  const notices = [
    ...chosen.map(({ userId }) => ({
      userId,
      title: `The item is yours: ${title}`,
      body: 'Arrange when to pick it up.',
    })),
    ...declined.map(({ userId }) => ({ userId, title: `Given to somebody else: ${title}` })),
  ]
  await notifyPeople(tx, notices, { kind: 'marketplace', link: `/marketplace/listing/${id}`, aboutId: id, now })
}
