import { useEffect, useEffectEvent } from 'react'
import {
  LIVE_STREAM_URL,
  type LiveEvent,
  type LiveEvents,
  type LiveKind,
  type LiveSignal,
} from '#shared/notifications/live-enums.ts'

/**
 * Calls the handler with each live event of one kind for the signed-in person, and with null whenever some may have
 * been missed: then refetch what is shown.
 * Null also comes with the first connection. Only for pages of signed-in people.
 */
export function useLive<K extends LiveKind>(kind: K, handler: (event: LiveEvents[K] | null) => void): void {
  const handle = useEffectEvent((event: LiveEvent | null) => handler(event as LiveEvents[K] | null))
  useEffect(() => subscribeToLive(kind, (event) => handle(event)), [kind])
}

type Listener = (event: LiveEvent | null) => void

/** Does not compete with loading the first page. */
const FIRST_WAIT_MS = 3000
const MAX_WAIT_MS = 120_000
/** A tab that is hidden for this long closes its connection. */
const HIDDEN_MS = 60_000

const listeners = new Map<Listener, LiveKind>()
let stream: EventSource | undefined
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

/**
 * One connection for the whole tab, open while there are listeners and the tab is visible. Returns a function that
 * removes the listener.
 */
function subscribeToLive(kind: LiveKind, listener: Listener): () => void {
  listeners.set(listener, kind)
  watchTab()
  if (!stream && timer === undefined) openIn(FIRST_WAIT_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

function open() {
  if (document.visibilityState === 'hidden' || listeners.size === 0) return
  clearTimer()
  if (stream) return
  stream = new EventSource(LIVE_STREAM_URL)
  const on = (signal: LiveSignal, act: (data: string) => void) =>
    stream?.addEventListener(signal, ({ data }: MessageEvent<string>) => act(data))
  on('ready', () => {
    failures = 0
    notifyAll()
  })
  on('live', (data) => show(JSON.parse(data) as LiveEvent))
  on('missed', notifyAll)
  on('over', close)
  // the browser's own retries stop at the first rejection, and would all come at once after a restart
  stream.onerror = () => {
    close()
    openIn(Math.min(1000 * 2 ** failures++, MAX_WAIT_MS))
  }
}

function openIn(wait: number) {
  clearTimer()
  timer = setTimeout(open, wait * (0.5 + Math.random() / 2))
}

function close() {
  clearTimer()
  stream?.close()
  stream = undefined
}

function clearTimer() {
  clearTimeout(timer)
  timer = undefined
}

const notifyAll = () => {
  for (const listener of listeners.keys()) listener(null)
}

function show(event: LiveEvent) {
  for (const [listener, kind] of listeners) if (kind === event.kind) listener(event)
}

function watchTab() {
  if (isWatching) return
  isWatching = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') open()
    else closeIn(HIDDEN_MS)
  })
  addEventListener('online', open)
  // a page in the back-forward cache must not hold a connection
  addEventListener('pagehide', close)
  addEventListener('pageshow', ({ persisted }) => persisted && open())
}

function closeIn(wait: number) {
  clearTimer()
  timer = setTimeout(close, wait)
}
