/** What reaches the open pages of a person at once, by kind: ids only, the page asks for the rest. Rooms add theirs by declaration merging. */
export interface LiveEvents {
  notice: { noticeId: string }
}
export type LiveKind = keyof LiveEvents
export type LiveEvent = { [K in LiveKind]: { kind: K } & LiveEvents[K] }[LiveKind]

export const LIVE_STREAM_URL = '/api/notifications/stream'

/** The names of what travels on the stream. */
export type LiveSignal =
  /** The stream is open: what happened before has to be asked for. */
  | 'ready'
  /** One event, as JSON. */
  | 'live'
  /** Something may have been missed. */
  | 'missed'
  /** Over, and not to be opened again by itself: the session has ended, or newer pages took its place. */
  | 'over'
