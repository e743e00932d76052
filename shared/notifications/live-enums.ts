/**
 * The events that reach a person's open pages at once, by kind. They carry ids only; the page requests the rest.
 * Features add theirs by declaration merging.
 */
export interface LiveEvents {
  notice: { noticeId: string }
  /** Notices were read, perhaps on another device. */
  'notices-read': Record<never, never>
  /** Something waits for the committee that this admin looks after. */
  work: Record<never, never>
}
export type LiveKind = keyof LiveEvents
export type LiveEvent = { [K in LiveKind]: { kind: K } & LiveEvents[K] }[LiveKind]

export const LIVE_STREAM_URL = '/api/notifications/stream'

/** The names of the signals on the stream. */
export type LiveSignal =
  /** The stream is open; earlier events must be requested. */
  | 'ready'
  /** One event, as JSON. */
  | 'live'
  /** Something may have been missed. */
  | 'missed'
  /** The stream is closed and must not be reopened automatically: the session ended, or newer pages replaced it. */
  | 'over'
