import type { ResponseOf } from '#web/platform/call.ts'

export type Officer = ResponseOf<'GET /api/office-bearers'>[number]

/** Every answer that a change of the office bearers changes. */
export const OFFICER_QUERY_KEYS = ['/api/office-bearers']
