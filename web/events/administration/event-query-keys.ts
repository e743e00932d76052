import type { ResponseOf } from '#web/platform/call.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

export type AdminEvent = ResponseOf<'GET /api/admin/events'>[number]
/** All responses that change with an event or a program. */
export const EVENT_QUERY_KEYS = [
  '/api/admin/events',
  '/api/admin/programs',
  '/api/events',
  '/api/programs',
  '/api/stats',
  UNDO_QUERY_KEY,
]
