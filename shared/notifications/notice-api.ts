import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'

const Text = z.nullable(z.string())
const Notice = z.object({
  ...{ id: z.uuid(), kind: z.string(), title: z.string(), body: Text },
  /** A path of the site. */
  link: Text,
  createdAt: Instant,
})

export const noticeApi = {
  'GET /api/notices': { response: z.array(Notice) },
  'POST /api/notices/:id/read': { params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Calls {
    notices: typeof noticeApi
  }
}
