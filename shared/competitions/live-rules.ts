/**
 * Server-sent events: 'ready' and 'changed', each with `{"now": "…"}`, the server's clock for the timers. The event is its
 * id, escaped as a segment, or the name of the route's parameter.
 */
export const liveStreamUrl = (event: string): string => `/api/events/${event}/live/stream`

/** Anonymous streams that may be open at once; above this limit, pages poll every `LIVE_POLL_SECONDS`. */
export const MAX_LIVE_STREAMS = 2000
export const MAX_LIVE_STREAMS_PER_ADDRESS = 1000
export const LIVE_POLL_SECONDS = 15

export type LiveSignal = 'ready' | 'changed'
export type LiveClock = { now: string }
