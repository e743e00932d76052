import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LIVE_POLL_SECONDS, type LiveClock, type LiveSignal, liveStreamUrl } from '#shared/competitions/live-rules.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { useNowInSeconds } from '#web/platform/clock.ts'
import { refresh } from '#web/platform/queries.ts'

const POLL_MS = LIVE_POLL_SECONDS * 1000
/** When there are too many streams, or the connection is broken, a page asks in intervals and tries again after this. */
const STREAM_AGAIN_MS = 60_000

/**
 * Fetches the responses with these prefixes again whenever something happens at a festival: when its stream says so, or
 * every 15 seconds without one. Returns the server's time, by which timers count, every second.
 */
export function useLiveFestival(eventId: string, changes: readonly string[]): Date {
  const client = useQueryClient()
  const [offset, setOffset] = useState(0)
  const wanted = changes.join(' ')
  useEffect(() => {
    const fetchAgain = () => void refresh(client, wanted.split(' '))
    return subscribeToFestival(eventId, fetchAgain, (now) => setOffset(now.getTime() - Date.now()))
  }, [client, eventId, wanted])
  return new Date(useNowInSeconds().getTime() + offset)
}

/** Returns a function that ends it. */
function subscribeToFestival(eventId: string, fetchAgain: () => void, onTime: (now: Date) => void): () => void {
  let stream: EventSource | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const poll = () => {
    polling ??= setInterval(() => document.visibilityState === 'visible' && fetchAgain(), POLL_MS)
  }
  const open = () => {
    stream = new EventSource(liveStreamUrl(pathSegment(eventId)))
    const on = (signal: LiveSignal, act: () => void) =>
      stream?.addEventListener(signal, ({ data }: MessageEvent<string>) => {
        onTime(new Date((JSON.parse(data) as LiveClock).now))
        act()
      })
    on('ready', () => {
      clearInterval(polling)
      polling = undefined
      fetchAgain()
    })
    on('changed', fetchAgain)
    stream.onerror = () => {
      stream?.close()
      poll()
      again = setTimeout(open, STREAM_AGAIN_MS * (0.5 + Math.random() / 2))
    }
  }
  open()
  return () => {
    stream?.close()
    clearInterval(polling)
    clearTimeout(again)
  }
}
