import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { earlierThan, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import { findConversation, hiddenFor, isIn } from './conversation-queries.ts'
import { conversations, messages } from './message-tables.ts'

const USUAL_PAGE = 50
const { remindedAt: _remindedAt, conversationId: _conversationId, ...shown } = getTableColumns(messages)

type MessageQuery = { readerId: string; limit?: number | undefined; cursor?: string | undefined }
export type StoredMessage = typeof messages.$inferSelect
export type MessageRow = Omit<StoredMessage, 'remindedAt' | 'conversationId'>

/**
 * The messages of a conversation that the reader sees, latest first; null for somebody else's. Throws on a cursor that
 * no page has returned.
 */
export async function listMessages(db: Executor, id: string, query: MessageQuery): Promise<Page<MessageRow> | null> {
  const { readerId, limit = USUAL_PAGE } = query
  const after = readCursor(query.cursor, 2)
  if (!(await findConversation(db, id, readerId))) return null
  const visible = and(
    eq(messages.conversationId, id),
    isIn(readerId),
    sql`${messages.createdAt} > ${hiddenFor(readerId)}`,
  )
  const rows = await db
    .select(shown)
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(visible, after ? earlierThan(messages.createdAt, messages.id, after) : undefined))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit + 1)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(visible)
  const keysOf = (last: MessageRow) => [last.createdAt.toISOString(), last.id]
  return pageOf(rows, { limit, total: counted?.total, keysOf })
}

/** The message that a sender's browser has already sent under this id. */
export async function findSentMessage(db: Executor, senderId: string, clientId: string): Promise<StoredMessage | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)))
  return row ?? null
}
