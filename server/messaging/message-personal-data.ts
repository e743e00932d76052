import { eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { conversationReports, conversations, messages } from './message-tables.ts'

const MESSAGE = [
  'id',
  'conversationId',
  'senderId',
  'clientId',
  'content',
  'messageType',
  'attachmentUrl',
  'isRead',
  'remindedAt',
  'createdAt',
]

/** A conversation stays with the other participant, without any of the erased person's messages. */
export const messagePersonalData: PersonalData = {
  tables: [
    {
      table: conversationReports,
      exported: [
        'id',
        'conversationId',
        'messageId',
        'reporterId',
        'reason',
        'status',
        'handledBy',
        'handledAt',
        'createdAt',
      ],
      account: [conversationReports.reporterId],
      erase: { reason: 'Erased', reporterId: null },
    },
    {
      table: messages,
      exported: MESSAGE,
      account: [messages.senderId],
      erase: 'delete',
    },
    {
      table: messages,
      exported: MESSAGE,
      name: 'messages-received',
      where: ({ userId }) =>
        sql`${inArray(messages.conversationId, ownConversations(userId))} and ${messages.senderId} <> ${userId}`,
      erase: 'keep',
    },
    {
      table: conversations,
      exported: [
        'id',
        'participant1Id',
        'participant2Id',
        'listingId',
        'participant1HiddenAt',
        'participant2HiddenAt',
        'lastMessageAt',
        'createdAt',
      ],
      account: [conversations.participant1Id, conversations.participant2Id],
      erase: 'keep',
    },
  ],
  acts: [conversationReports.handledBy],
  beforeErasing: async (tx, { userId }, now) => {
    const own = await tx.select({ url: messages.attachmentUrl }).from(messages).where(eq(messages.senderId, userId))
    await detachUploads(
      tx,
      own.map(({ url }) => url),
      now,
    )
  },
}

const ownConversations = (userId: string) =>
  sql`(select id from conversations where participant1_id = ${userId} or participant2_id = ${userId})`
