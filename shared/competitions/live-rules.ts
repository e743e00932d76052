import { pathSegment } from '#shared/platform/path-segment.ts'

/** Server-sent events: 'ready' and 'changed', each with `{"now": "…"}`, the server's clock for the timers. */
export const liveStreamUrl = (eventId: string): string => `/api/events/${pathSegment(eventId)}/live/stream`

/** Anonymous streams that may be open at once; above this limit, pages poll every `LIVE_POLL_SECONDS`. */
export const MAX_LIVE_STREAMS = 2000
export const MAX_LIVE_STREAMS_PER_ADDRESS = 1000
export const LIVE_POLL_SECONDS = 15

export type LiveSignal = 'ready' | 'changed'
export type LiveClock = { now: string }
