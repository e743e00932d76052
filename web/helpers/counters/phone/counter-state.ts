import type { CounterVerdict } from '#shared/helpers/counters/counter-rules.ts'
import type { RequestOf, ResponseOf } from '#web/platform/call.ts'

export type List = ResponseOf<'GET /api/events/:id/counters/:itemId'>
export type Party = List['parties'][number]
export type Servings = ResponseOf<'GET /api/events/:id/counters/:itemId/servings'>
export type Serving = RequestOf<'POST /api/events/:id/counters/:itemId/servings'>['body']['servings'][number]
export type Results = ResponseOf<'POST /api/events/:id/counters/:itemId/servings'>['results']

/** A scanned ticket, or a party found by name. */
export type Scanned = { verdict: CounterVerdict; party: Party | null }

/** What covers the camera. */
export type Screen = { is: 'camera' } | { is: 'result'; scanned: Scanned } | { is: 'search' }

type Report = { id: string; text: string }

/** What a phone at a counter shows. */
export type CounterState = {
  /** Loading; ready; without a list on this phone; or closed to this person. */
  phase: 'loading' | 'ready' | 'no_list' | 'closed'
  problem: { text: string; isLoggedOut: boolean } | null
  list: List | null
  /** With what this phone has done itself. */
  parties: readonly Party[]
  queue: readonly Serving[]
  /** What this phone has handed out since it was opened, latest first; undone ones are left out. */
  done: readonly Serving[]
  isOnline: boolean
  reports: readonly Report[]
}

export const START: CounterState = {
  phase: 'loading',
  problem: null,
  list: null,
  parties: [],
  queue: [],
  done: [],
  isOnline: true,
  reports: [],
}
