import { and, eq, ne, sql } from 'drizzle-orm'
import { rejectContact } from '#server/membership/status/contact-queries.ts'
import { publishLiveToMany } from '#server/notifications/live/live-events.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import '#shared/messaging/live-events.ts'
import { type MessageForm, typeOfMessage } from '#shared/messaging/message-rules.ts'
import { lockConversation, otherOf, type StoredConversation } from './conversation-queries.ts'
import { notifyOfMessage, seeMessageNotice } from './message-notices.ts'
import { findSentMessage, type MessageRow, type StoredMessage } from './message-queries.ts'
import { conversations, messages } from './message-tables.ts'

type By = { accountId: string; now: Date }
type Sent = { message: MessageRow; isNew: boolean }

/**
 * Stores a message once, however often it arrives, and after all earlier ones: messages of a conversation are stored
 * one at a time. Throws not_found, malformed_request for an id used elsewhere, invalid_photo, and like `rejectContact`.
 */
export function sendMessage(db: Database, id: string, form: MessageForm, by: By): Promise<Sent> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id, by.accountId)
    if (!conversation) throw new AppError('not_found')
    const before = await findSentMessage(tx, by.accountId, form.clientId)
    if (before && before.conversationId !== id) throw new AppError('malformed_request')
    if (before) return { message: before, isNew: false }
    await rejectContact(tx, { callerId: by.accountId, otherId: otherOf(conversation, by.accountId), now: by.now })
    const message = await write(tx, conversation, form, by)
    await notifyBoth(tx, conversation, 'message')
    const readerId = otherOf(conversation, by.accountId)
    await notifyOfMessage(tx, { conversationId: id, senderId: by.accountId, readerId, now: by.now })
    return { message, isNew: true }
  })
}

/** Marks the other person's messages as read, up to a given one; later ones stay unread. Throws not_found. */
export function readUpTo(db: Database, id: string, messageId: string, { accountId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id, accountId)
    const [last] = await tx
      .select({ createdAt: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.id, messageId), eq(messages.conversationId, id)))
    if (!conversation || !last) throw new AppError('not_found')
    const read = await tx
      .update(messages)
      .set({ isRead: true })
      .where(
        and(
          eq(messages.conversationId, id),
          ne(messages.senderId, accountId),
          eq(messages.isRead, false),
          sql`${messages.createdAt} <= ${last.createdAt.toISOString()}::timestamptz`,
        ),
      )
      .returning({ id: messages.id })
    if (read.length === 0) return
    await notifyBoth(tx, conversation, 'read')
    const senderId = otherOf(conversation, accountId)
    await seeMessageNotice(tx, { conversationId: id, senderId, readerId: accountId, now })
  })
}

/** Notifies both, because each may have several pages open. */
function notifyBoth(tx: Transaction, conversation: StoredConversation, kind: 'message' | 'read'): Promise<void> {
  const { id: conversationId, participant1Id, participant2Id } = conversation
  const event = { kind, conversationId }
  return publishLiveToMany(
    tx,
    [participant1Id, participant2Id].map((userId) => ({ userId, event })),
  )
}

async function write(tx: Transaction, conversation: StoredConversation, form: MessageForm, by: By) {
  const { accountId: senderId, now } = by
  const ownerId = otherOf(conversation, senderId)
  const attachmentUrl = form.attachmentUrl
    ? await attachUpload(tx, { url: form.attachmentUrl, kind: 'attachment', ownerId, uploadedBy: senderId, now })
    : null
  const createdAt = laterThan(conversation.lastMessageAt, now)
  const { clientId, content } = form
  const [written] = await tx
    .insert(messages)
    .values({
      conversationId: conversation.id,
      senderId,
      clientId,
      content,
      attachmentUrl,
      createdAt,
      messageType: typeOfMessage(attachmentUrl),
    })
    .returning()
  if (!written) throw new Error('The message was not stored')
  await tx.update(conversations).set({ lastMessageAt: createdAt }).where(eq(conversations.id, conversation.id))
  return written satisfies StoredMessage
}

/** Two messages never share a timestamp, so their order is the same for everybody, whichever process stored them. */
const laterThan = (last: Date, now: Date) => (now > last ? now : new Date(last.getTime() + 1))
