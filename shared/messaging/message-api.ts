import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Paging } from '#shared/platform/wire.ts'
import { MESSAGE_TYPES } from './message-enums.ts'
import { MessageForm } from './message-rules.ts'

const ChatMessage = z.object({
  id: z.uuid(),
  clientId: z.nullable(z.string()),
  senderId: z.uuid(),
  content: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  attachmentUrl: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: Instant,
})

export const messageApi = {
  /** Latest first; older ones follow page by page. */
  'GET /api/conversations/:id/messages': {
    why: 'The messages of a conversation, newest first, page by page',
    params: ById,
    query: Paging,
    response: z.array(ChatMessage),
  },
  /** Sent again with the same `clientId`, it returns the stored message. */
  'POST /api/conversations/:id/messages': {
    why: 'Sends a message; the same id is stored only once',
    status: 201,
    repeatable: true,
    params: ById,
    body: MessageForm,
    response: ChatMessage,
  },
  'POST /api/upload/message-attachment': {
    why: 'Uploads a picture or a PDF for a message, readable by the two people only',
    files: 'attachment',
    response: z.object({ url: z.string() }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    messages: typeof messageApi
  }
}
