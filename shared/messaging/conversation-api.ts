import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { SearchedText } from './message-rules.ts'

const Text = z.nullable(z.string())

const Person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
})

/** A line of the inbox: between two people, about one listing. */
const Conversation = z.object({
  id: z.uuid(),
  other: Person,
  /** None when it was deleted. */
  listing: z.nullable(z.object({ id: z.uuid(), title: z.string(), price: Text, picture: Text, isShown: z.boolean() })),
  /** Null when nobody has written yet. */
  lastMessage: z.nullable(
    z.object({ content: z.string(), messageType: z.string(), isOwn: z.boolean(), createdAt: Instant }),
  ),
  /** The latest message in which the searched words stand. */
  found: Text,
  unread: z.int(),
  /** The reader has blocked the other one. */
  isBlocked: z.boolean(),
  /** Nothing new can be written: the membership of one of the two is not active. */
  isClosed: z.boolean(),
  lastMessageAt: Instant,
})

const Unread = z.object({ unread: z.int() })

export const conversationApi = {
  'GET /api/conversations': {
    query: z.extend(Paging, { search: z.optional(SearchedText) }),
    response: z.array(Conversation),
  },
  /** Messages that wait for the reader, in all conversations. */
  'GET /api/conversations/unread': { response: Unread },
  /** How many messages others wrote about each of one's own listings; those without any are left out. */
  'GET /api/conversations/by-listing': {
    response: z.array(z.object({ listingId: z.uuid(), received: z.int() })),
  },
  'GET /api/conversations/:id': { params: ById, response: Conversation },
  'POST /api/listings/:id/conversation': { params: ById, response: Conversation },
  'DELETE /api/conversations/:id': { params: ById, response: Message },
  /** Everything up to this message is read. */
  'POST /api/conversations/:id/read': { params: ById, body: z.object({ messageId: z.uuid() }), response: Unread },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    conversations: typeof conversationApi
  }
}
