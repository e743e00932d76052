import type { RequestOf, ResponseOf } from '#web/platform/call.ts'

type Query = NonNullable<RequestOf<'GET /api/admin/events'>['query']>
type Counts = ResponseOf<'GET /api/admin/events/counts'>

/** The saved views of the list, by their name in the address. */
export const EVENT_VIEWS = {
  // with cancelled ones, which are no upcoming events
  to_come: { label: 'Ahead', query: { when: 'ahead' }, count: 'ahead' },
  past: { label: 'Past', query: { when: 'over' }, count: 'over' },
  cancelled: { label: 'Cancelled', query: { status: 'cancelled' }, count: 'cancelled' },
  hidden: { label: 'Hidden', query: { hidden: 'true' }, count: 'hidden' },
} as const satisfies Record<string, { label: string; query: Query; count: keyof Counts }>

export type EventView = keyof typeof EVENT_VIEWS
export const VIEW_NAMES = Object.keys(EVENT_VIEWS) as EventView[]

export type EventFilters = { view: EventView; search: string }

export function filtersIn(address: URLSearchParams): EventFilters {
  const view = address.get('view') ?? ''
  return { view: view in EVENT_VIEWS ? (view as EventView) : 'to_come', search: address.get('search') ?? '' }
}

/** The address of the list with these filters. */
export function addressOf({ view, search }: EventFilters): string {
  const address = new URLSearchParams({ tab: 'events' })
  if (view !== 'to_come') address.set('view', view)
  if (search) address.set('search', search)
  return `/admin?${address}`
}
