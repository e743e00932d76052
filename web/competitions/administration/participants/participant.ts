import type { ResponseOf } from '#web/platform/call.ts'

export type Participant = ResponseOf<'GET /api/admin/events/:id/participants'>[number]
