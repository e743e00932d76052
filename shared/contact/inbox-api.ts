import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { SearchText } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Paging } from '#shared/platform/wire.ts'
import { CONTACT_MESSAGE_STATUSES, CONTACT_SUBJECTS } from './contact-enums.ts'
import { MessageNotes, ReplyText } from './inbox-rules.ts'

/** `search` matches name, email address and message text. */
export const MessageSearch = z.object({
  ...Paging.shape,
  search: SearchText,
  status: z.optional(z.enum(CONTACT_MESSAGE_STATUSES)),
})
export type MessageSearch = z.infer<typeof MessageSearch>

const InboxMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string(),
  status: z.enum(CONTACT_MESSAGE_STATUSES),
  notes: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(Instant),
  /** Who replied; also null if that account is gone. */
  repliedByName: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
})

export const inboxApi = {
  'GET /api/admin/messages': {
    why: 'The inbox of the committee, searched and paged (decision 27)',
    query: MessageSearch,
    response: z.array(InboxMessage),
  },
  'PUT /api/admin/messages/:id': {
    why: 'Changes the status or the notes of a message',
    params: ById,
    body: z.object({
      status: z.optional(z.enum(CONTACT_MESSAGE_STATUSES)),
      notes: z.optional(MessageNotes),
      updatedAt: BasedOn,
    }),
    response: InboxMessage,
  },
  'POST /api/admin/messages/:id/reply': {
    why: 'Replies to a message by mail, once',
    params: ById,
    body: z.object({ reply: ReplyText }),
    response: InboxMessage,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    inbox: typeof inboxApi
  }
}
