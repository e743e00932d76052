import type { ResponseOf } from '#web/platform/call.ts'

export type Judge = ResponseOf<'GET /api/admin/events/:id/judges'>[number]
