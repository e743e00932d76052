import type { ResponseOf } from '#web/platform/call.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

export type Officer = ResponseOf<'GET /api/office-bearers'>[number]

/** All responses that change with the office bearers. */
export const OFFICER_QUERY_KEYS = ['/api/office-bearers', UNDO_QUERY_KEY]
