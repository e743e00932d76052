import type { ResponseOf } from '#web/platform/call.ts'

export type Officer = ResponseOf<'GET /api/office-bearers'>[number]

/** All responses that change with the office bearers. */
export const OFFICER_QUERY_KEYS = ['/api/office-bearers']
