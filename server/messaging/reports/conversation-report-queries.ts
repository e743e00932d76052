import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { earlierThan, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { ReportStatus } from '#shared/platform/report-enums.ts'
import { conversationReports, conversations, messages } from '../message-tables.ts'

const USUAL_PAGE = 30
const MAX_READ = 200

type ReportQuery = { status?: ReportStatus | undefined; limit?: number | undefined; cursor?: string | undefined }

/** Reported conversations, latest first, without any message text. Throws on a cursor that no page has returned. */
export async function listConversationReports(db: Executor, query: ReportQuery): Promise<Page<ReportRow>> {
  const { status = 'open', limit = USUAL_PAGE } = query
  const after = readCursor(query.cursor, 2)
  const { createdAt, id } = conversationReports
  const hasStatus = eq(conversationReports.status, status)
  const rows = await selectReports(db)
    .where(and(hasStatus, after ? earlierThan(createdAt, id, after) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const keysOf = (last: ReportRow) => [last.createdAt.toISOString(), last.id]
  return pageOf(rows, { limit, total: await countConversationReports(db, status), keysOf })
}

async function countConversationReports(db: Executor, status: ReportStatus): Promise<number> {
  const wanted = eq(conversationReports.status, status)
  const [counted] = await db.select({ total: count() }).from(conversationReports).where(wanted)
  return counted?.total ?? 0
}

export type StoredReport = typeof conversationReports.$inferSelect

/** Locked until the transaction ends. */
export async function lockReport(tx: Executor, id: string): Promise<StoredReport | null> {
  const [row] = await tx.select().from(conversationReports).where(eq(conversationReports.id, id)).for('update')
  return row ?? null
}

/**
 * The latest messages of a reported conversation, and the reported message however old it is, as the committee reads
 * them.
 */
export function listReportedMessages(db: Executor, { conversationId, messageId }: StoredReport) {
  const ofConversation = eq(messages.conversationId, conversationId)
  const latest = db
    .select({ id: messages.id })
    .from(messages)
    .where(ofConversation)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MAX_READ)
  return db
    .select({
      id: messages.id,
      content: messages.content,
      messageType: messages.messageType,
      createdAt: messages.createdAt,
      sender: nameOf(users),
      isReported: sql<boolean>`${messages.id} is not distinct from ${messageId}::uuid`,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(and(ofConversation, or(inArray(messages.id, latest), messageId ? eq(messages.id, messageId) : undefined)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
}

const reporter = alias(users, 'reporter')
const reported = alias(users, 'reported')

const nameOf = (account: Parameters<typeof accountName>[0]) =>
  sql<string>`coalesce(${accountName(account)}, 'Somebody')`

function selectReports(db: Executor) {
  const { id, reason, status, createdAt, handledAt, reporterId } = conversationReports
  return db
    .select({
      id,
      reason,
      status,
      createdAt,
      handledAt,
      listing: listings.title,
      reporter: nameOf(reporter),
      reported: nameOf(reported),
    })
    .from(conversationReports)
    .innerJoin(conversations, eq(conversations.id, conversationReports.conversationId))
    .leftJoin(reporter, eq(reporter.id, reporterId))
    .leftJoin(
      reported,
      // once the reporter is erased, it is unknown which participant was reported
      sql`${reported.id} = case ${reporterId} when ${conversations.participant1Id} then ${conversations.participant2Id}
        when ${conversations.participant2Id} then ${conversations.participant1Id} end`,
    )
    .leftJoin(listings, eq(listings.id, conversations.listingId))
    .$dynamic()
}

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]
