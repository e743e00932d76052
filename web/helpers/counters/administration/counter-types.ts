import type { ResponseOf } from '#web/platform/call.ts'

export type Counters = ResponseOf<'GET /api/admin/events/:id/counters'>
export type CounterItem = Counters['items'][number]

/** What a change of the counters changes. */
export const COUNTER_CHANGES = ['/api/admin/events', '/api/events'] as const
