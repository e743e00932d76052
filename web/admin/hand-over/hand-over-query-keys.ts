import type { ResponseOf } from '#web/platform/call.ts'

export type HandOver = NonNullable<ResponseOf<'GET /api/admin/hand-over'>['next']>

/** Whatever a hand-over changes at once; at midnight everything changes, and the page is loaded anew. */
export const HAND_OVER_CHANGES = [
  '/api/admin/hand-over',
  '/api/admin/duties',
  '/api/admin/people',
  '/api/admin/activity',
  '/api/admin/undo',
  '/api/admin/today',
  '/api/office-bearers',
  '/api/settings',
]
