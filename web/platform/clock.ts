import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { whenHydrated } from './hydration.ts'

/**
 * The time at which a page was rendered, in milliseconds. The server sends it along only if something has read it, so
 * that all other pages stay the same bytes.
 */
export type RenderingTime = { at: number; isRead?: boolean }
export const RenderingTimeContext = createContext<RenderingTime>({ at: 0 })

const MINUTE_MS = 60_000
export const toMinute = (time: number) => Math.floor(time / MINUTE_MS) * MINUTE_MS

let isHydrated = false

/**
 * The present minute. While the page is hydrated it is that of the server, so hydration changes nothing; then it follows
 * the clock, also of a page that was left open or cached. It is never earlier than the server's.
 */
export const useNow = (): Date => useTime(presentMinute, MINUTE_MS / 4)

/** The same to the second, for timers. */
export const useNowInSeconds = (): Date => useTime(presentTime, 1000)

const presentMinute = ({ at }: RenderingTime) => Math.max(at, toMinute(Date.now()))
const presentTime = ({ at }: RenderingTime) => Math.max(at, Date.now())

function useTime(read: (rendering: RenderingTime) => number, everyMs: number): Date {
  const rendering = useContext(RenderingTimeContext)
  rendering.isRead = true
  const [now, setNow] = useState(() => (isHydrated ? read(rendering) : rendering.at))
  useEffect(() => {
    const tick = () => {
      isHydrated = true
      setNow(read(rendering))
    }
    const stopWaiting = whenHydrated(tick)
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      stopWaiting()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [rendering, read, everyMs])
  return useMemo(() => new Date(now), [now])
}
