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
  'GET /api/notices': { query: NoticeSearch, response: z.array(Notice) },
  'GET /api/notices/unread': { response: z.object({ count: z.number() }) },
  'POST /api/notices/:id/read': { params: ById, response: Message },
  /** Notices that arrived after the last one shown stay unread. */
  'POST /api/notices/read-all': { body: z.object({ until: Instant }), response: Message },
  /** Somebody opened the page that their notices link to, perhaps from a mail; `path` includes the query. */
  'POST /api/notices/read-of-page': { body: z.object({ path: line(500) }), response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    notices: typeof noticeApi
  }
}
