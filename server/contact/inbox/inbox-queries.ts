import { and, desc, eq } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { earlierThan, limitTo, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import { inSearchText } from '#server/platform/search-provider.ts'
import type { MessageSearch } from '#shared/contact/inbox-api.ts'

const { id, name, email, subject, message, status, notes, reply, repliedAt, createdAt, updatedAt } = contactMessages

/** Messages to the committee, latest first. */
export async function listMessages(db: Database, search: MessageSearch): Promise<Page<InboxMessage>> {
  const wanted = and(matching(search.search), search.status && eq(status, search.status))
  const keys = readCursor(search.cursor, 2)
  const list = messagesOf(db)
    .where(and(wanted, keys ? earlierThan(createdAt, id, keys) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .$dynamic()
  const [found, total] = await Promise.all([limitTo(list, search.limit), db.$count(contactMessages, wanted)])
  const keysOf = (last: InboxMessage) => [last.createdAt.toISOString(), last.id]
  return pageOf(found, { limit: search.limit, total, keysOf })
}

export type InboxMessage = Awaited<ReturnType<typeof messagesOf>>[number]

export async function findMessage(db: Executor, messageId: string): Promise<InboxMessage | null> {
  const [found] = await messagesOf(db).where(eq(id, messageId))
  return found ?? null
}

/** The message, locked until the transaction ends. */
export async function lockMessage(tx: Transaction, messageId: string) {
  const [locked] = await tx.select().from(contactMessages).where(eq(id, messageId)).for('update')
  return locked ?? null
}

function messagesOf(db: Executor) {
  return db
    .select({
      id,
      name,
      email,
      subject,
      message,
      status,
      notes,
      reply,
      repliedAt,
      createdAt,
      updatedAt,
      repliedByName: accountName(),
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.repliedBy))
}

const matching = (search: string | undefined) => (search ? inSearchText(contactMessages.searchText, search) : undefined)
