import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { SearchText } from './message-rules.ts'

const Text = z.nullable(z.string())

const Person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
})

/** A line of the inbox: a conversation of two people about one listing. */
const Conversation = z.object({
  id: z.uuid(),
  other: Person,
  /** Null if it was deleted. */
  listing: z.nullable(z.object({ id: z.uuid(), title: z.string(), price: Text, picture: Text, isShown: z.boolean() })),
  /** Null if nobody has written yet. */
  lastMessage: z.nullable(
    z.object({ content: z.string(), messageType: z.string(), isOwn: z.boolean(), createdAt: Instant }),
  ),
  /** The latest message that contains the search words. */
  found: Text,
  unread: z.int(),
  /** True if the reader has blocked the other person. */
  isBlocked: z.boolean(),
  /** True if nobody can write because one of the two memberships is inactive. */
  isClosed: z.boolean(),
  lastMessageAt: Instant,
})

const Unread = z.object({ unread: z.int() })

export const conversationApi = {
  'GET /api/conversations': {
    why: 'The inbox: conversations with the last message and the unread count, searchable (decision 39)',
    query: z.extend(Paging, { search: z.optional(SearchText) }),
    response: z.array(Conversation),
  },
  /** The reader's unread messages in all conversations. */
  'GET /api/conversations/unread': { why: 'The number of unread messages, for the navigation', response: Unread },
  /** How many messages others sent about each of one's own listings; listings without messages are left out. */
  'GET /api/conversations/by-listing': {
    why: "The number of messages about each of one's own listings",
    response: z.array(z.object({ listingId: z.uuid(), received: z.int() })),
  },
  'GET /api/conversations/:id': { why: 'One conversation', params: ById, response: Conversation },
  'POST /api/listings/:id/conversation': {
    why: 'Opens the conversation with the seller of a listing',
    status: 201,
    repeatable: true,
    params: ById,
    response: Conversation,
  },
  'DELETE /api/conversations/:id': { why: 'Deletes a conversation for oneself', params: ById, response: Message },
  'POST /api/conversations/:id/read': {
    why: "Marks the other person's messages as read, up to one message",
    params: ById,
    body: z.object({ messageId: z.uuid() }),
    response: Unread,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    conversations: typeof conversationApi
  }
}
