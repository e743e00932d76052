import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { hasBlocked } from '#server/accounts/blocks/block-queries.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { isPublic } from '#server/marketplace/listings/shown-listings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { containing, type Page, pageOf, readCursor, readInstantKeys } from '#server/platform/paging.ts'
import { hasName } from '#server/platform/search-provider.ts'
import { conversations } from './message-tables.ts'

const USUAL_PAGE = 30
const other = alias(users, 'other')

type ConversationQuery = {
  readerId: string
  search?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/**
 * Somebody's conversations, latest message first, without empty or deleted ones. Throws on a cursor that no page has
 * returned.
 */
export async function listConversations(db: Executor, query: ConversationQuery): Promise<Page<ConversationRow>> {
  const { readerId, search, limit = USUAL_PAGE } = query
  const after = readCursor(query.cursor, 2)
  const rows = await selectConversations(db, readerId, search)
    .where(inArray(conversations.id, inboxOf(readerId, { search, after, limit: limit + 1 })))
    .orderBy(sql`${conversations.lastMessageAt} desc, ${conversations.id} desc`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${inboxOf(readerId, { search })} as inbox`,
  )
  const keysOf = (last: ConversationRow) => [last.lastMessageAt.toISOString(), last.id]
  return pageOf(rows.map(withInstant), { limit, total: counted.rows[0]?.total, keysOf })
}

/** Null for somebody else's conversation. */
export async function findConversation(db: Executor, id: string, readerId: string): Promise<ConversationRow | null> {
  const [row] = await selectConversations(db, readerId).where(and(eq(conversations.id, id), isIn(readerId)))
  return row ? withInstant(row) : null
}

/** The number of somebody's unread messages in all conversations. */
export async function countUnread(db: Executor, readerId: string): Promise<number> {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total
    from ${conversations} join messages as message on message.conversation_id = ${conversations.id}
    where ${isIn(readerId)} and message.sender_id <> ${readerId} and not message.is_read
      and message.created_at > ${hiddenFor(readerId)}`)
  return counted.rows[0]?.total ?? 0
}

/** The number of messages from others for each of somebody's listings; listings without messages are left out. */
export async function countByListing(db: Executor, ownerId: string) {
  const { rows } = await db.execute<{ listingId: string; received: number }>(sql`
    select ${conversations.listingId} as "listingId", count(*)::int as received
    from ${conversations} join listings as listing on listing.id = ${conversations.listingId}
      join messages as message on message.conversation_id = ${conversations.id}
    where listing.user_id = ${ownerId} and message.sender_id <> ${ownerId} group by ${conversations.listingId}`)
  return rows
}

export type StoredConversation = typeof conversations.$inferSelect

/** One's own conversation, locked until the transaction ends; null for somebody else's. */
export async function lockConversation(tx: Executor, id: string, readerId: string): Promise<StoredConversation | null> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), isIn(readerId)))
    .for('update')
  return row ?? null
}

export const isIn = (readerId: string): SQL =>
  sql`(${conversations.participant1Id} = ${readerId} or ${conversations.participant2Id} = ${readerId})`

/** The participant who is not the reader. */
export const otherOf = ({ participant1Id, participant2Id }: StoredConversation, readerId: string): string =>
  participant1Id === readerId ? participant2Id : participant1Id

/** The time of the reader's last deletion of the conversation: only later messages are shown. */
export const hiddenFor = (readerId: string): SQL => sql`coalesce(case when ${conversations.participant1Id} = ${readerId}
  then ${conversations.participant1HiddenAt} else ${conversations.participant2HiddenAt} end, '-infinity'::timestamptz)`

type InboxPart = { search?: string | undefined; after?: readonly string[] | null; limit?: number }

/**
 * The ids of a person's conversations. Each participant column is read through its own index, because the person may be
 * in either.
 */
function inboxOf(readerId: string, { search, after, limit }: InboxPart): SQL {
  const end = limit === undefined ? sql`` : sql`order by last_message_at desc, id desc limit ${limit}`
  const part = (side: 'participant1' | 'participant2') => sql`(select id, last_message_at from conversations as one
    where ${sql.raw(`one.${side}_id`)} = ${readerId} and ${hasVisibleMessages(sql.raw(`one.${side}_hidden_at`), readerId, search)}
      ${after ? before(after) : sql``} ${end})`
  return sql`(select id from (${part('participant1')} union all ${part('participant2')}) as both_sides ${end})`
}

function before(after: readonly string[]): SQL {
  const { at, id } = readInstantKeys(after)
  return sql`and (one.last_message_at, one.id) < (${at}::timestamptz, ${id}::uuid)`
}

const seen = (hiddenAt: SQL) => sql`message.conversation_id = one.id
  and message.created_at > coalesce(${hiddenAt}, '-infinity'::timestamptz)`

function hasVisibleMessages(hiddenAt: SQL, readerId: string, search: string | undefined): SQL {
  const hasMessages = sql`exists (select from messages as message where ${seen(hiddenAt)})`
  if (!search) return hasMessages
  const pattern = containing(search)
  return sql`${hasMessages} and (
    exists (select from messages as message where ${seen(hiddenAt)} and message.content ilike ${pattern})
    or exists (select from listings where listings.id = one.listing_id and listings.title ilike ${pattern})
    or exists (select from users where users.id in (one.participant1_id, one.participant2_id) and users.id <> ${readerId}
      and ${hasName(sql`concat_ws(' ', users.first_name, users.last_name)`, search)}))`
}

function selectConversations(db: Executor, readerId: string, search?: string) {
  const visible = sql`message.conversation_id = ${conversations.id} and message.created_at > ${hiddenFor(readerId)}`
  const latest = sql`order by message.created_at desc, message.id desc limit 1`
  const { id, title, price, images } = listings
  return db
    .select({
      id: conversations.id,
      lastMessageAt: conversations.lastMessageAt,
      other: {
        id: other.id,
        firstName: other.firstName,
        lastName: other.lastName,
      },
      listing: sql<ListingPart | null>`case when ${id} is not null then json_build_object('id', ${id}, 'title', ${title},
        'price', ${price}, 'picture', ${images}[1], 'isShown', ${isPublic()}) end`,
      lastMessage: sql<LastMessage | null>`(select json_build_object('content', left(message.content, 200),
        'messageType', message.message_type, 'isOwn', message.sender_id = ${readerId}, 'createdAt', message.created_at)
        from messages as message where ${visible} ${latest})`,
      found: search
        ? sql<string | null>`(select message.content from messages as message
            where ${visible} and message.content ilike ${containing(search)} ${latest})`
        : sql<null>`null`,
      unread: sql<number>`(select count(*)::int from messages as message
        where ${visible} and message.sender_id <> ${readerId} and not message.is_read)`,
      isBlocked: hasBlocked(sql`${readerId}::uuid`, other.id),
      isClosed: sql<boolean>`not (can_trade(${readerId}::uuid) and can_trade(${other.id}))`,
    })
    .from(conversations)
    .innerJoin(
      other,
      or(
        and(eq(conversations.participant1Id, readerId), eq(other.id, conversations.participant2Id)),
        and(eq(conversations.participant2Id, readerId), eq(other.id, conversations.participant1Id)),
      ),
    )
    .leftJoin(listings, eq(listings.id, conversations.listingId))
    .$dynamic()
}

type ListingPart = { id: string; title: string; price: string | null; picture: string | null; isShown: boolean }
type LastMessage = { content: string; messageType: string; isOwn: boolean; createdAt: string }
type SelectedConversation = Awaited<ReturnType<typeof selectConversations>>[number]
export type ConversationRow = ReturnType<typeof withInstant>

/** The time in the JSON that the database returns is a text. */
function withInstant({ lastMessage, ...conversation }: SelectedConversation) {
  return {
    ...conversation,
    lastMessage: lastMessage && { ...lastMessage, createdAt: new Date(lastMessage.createdAt) },
  }
}
