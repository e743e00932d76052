import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'

const Text = z.nullable(z.string())
const Notice = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  body: Text,
  /** A path on this site. */
  link: Text,
  createdAt: Instant,
  isRead: z.boolean(),
})
const NoticeSearch = z.extend(Paging, { unread: z.optional(z.literal('true')) })
export type NoticeSearch = z.output<typeof NoticeSearch>

export const noticeApi = {
  'GET /api/notices': {
    why: "One's notices, page by page, or only the unread ones (the bell)",
    query: NoticeSearch,
    response: z.array(Notice),
  },
  'GET /api/notices/unread': {
    why: 'The number of unread notices, and how many of them are about messages, which have a count of their own',
    response: z.object({ count: z.number(), ofMessages: z.number() }),
  },
  'POST /api/notices/:id/read': { why: 'Marks one notice as read', params: ById, response: Message },
  /** Notices that arrived after the last one shown stay unread. */
  'POST /api/notices/read-all': {
    why: 'Marks all notices as read, up to the latest one shown',
    body: z.object({ until: Instant }),
    response: Message,
  },
  /** Somebody opened the page that their notices link to, perhaps from a mail; `path` includes the query. */
  'POST /api/notices/read-of-page': {
    why: 'Marks the notices that link to a page as read, when somebody opens it from a mail or otherwise',
    body: z.object({ path: line(500) }),
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    notices: typeof noticeApi
  }
}
