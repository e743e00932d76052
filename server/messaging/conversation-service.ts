import { and, eq } from 'drizzle-orm'
import { findStoredListing } from '#server/marketplace/listings/listing-queries.ts'
import { rejectContact } from '#server/membership/status/contact-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { isPublicListing } from '#shared/marketplace/listing-rules.ts'
import { lockConversation, otherOf } from './conversation-queries.ts'
import { seeMessageNotice } from './message-notices.ts'
import { conversations } from './message-tables.ts'

type By = { accountId: string; now: Date }

/**
 * Opens the conversation of two people about a listing. There is one per pair and listing, however often this is
 * called. An existing one stays available when the listing is no longer shown. Throws not_found or own_listing, and
 * like `rejectContact`.
 */
export function openConversation(db: Database, listingId: string, by: By): Promise<{ id: string; isNew: boolean }> {
  const { accountId, now } = by
  return db.transaction(async (tx) => {
    const listing = await findStoredListing(tx, listingId)
    if (!listing) throw new AppError('not_found')
    if (listing.userId === accountId) throw new AppError('own_listing')
    const [participant1Id = '', participant2Id = ''] = [accountId, listing.userId].toSorted()
    const pair = { participant1Id, participant2Id, listingId }
    const known = await findOfPair(tx, pair)
    if (known) return { id: known, isNew: false }
    if (!isPublicListing(listing)) throw new AppError('not_found')
    await rejectContact(tx, { callerId: accountId, otherId: listing.userId, now })
    const [opened] = await tx
      .insert(conversations)
      .values({ ...pair, lastMessageAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: conversations.id })
    const id = opened?.id ?? (await findOfPair(tx, pair))
    if (!id) throw new Error('A conversation was neither created nor found')
    return { id, isNew: opened !== undefined }
  })
}

/**
 * Removes a conversation from one's own inbox. Later messages show it again, without the earlier ones. Throws
 * not_found.
 */
export function deleteForOneself(db: Database, id: string, { accountId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id, accountId)
    if (!conversation) throw new AppError('not_found')
    // up to the last message, not up to now: the process that stores the next one may have a slower clock
    const { lastMessageAt: hidden, participant1Id } = conversation
    const change = participant1Id === accountId ? { participant1HiddenAt: hidden } : { participant2HiddenAt: hidden }
    await tx.update(conversations).set(change).where(eq(conversations.id, id))
    const senderId = otherOf(conversation, accountId)
    await seeMessageNotice(tx, { conversationId: id, senderId, readerId: accountId, now })
  })
}

type Pair = { participant1Id: string; participant2Id: string; listingId: string }

async function findOfPair(
  tx: Transaction,
  { participant1Id, participant2Id, listingId }: Pair,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.participant1Id, participant1Id),
        eq(conversations.participant2Id, participant2Id),
        eq(conversations.listingId, listingId),
      ),
    )
  return found?.id ?? null
}
