import { createContext, useContext, useEffect, useState } from 'react'

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
export function useNow(): Date {
  const rendering = useContext(RenderingTimeContext)
  rendering.isRead = true
  const [now, setNow] = useState(() => (isHydrated ? presentMinute(rendering) : rendering.at))
  useEffect(() => {
    isHydrated = true
    const tick = () => setNow(presentMinute(rendering))
    tick()
    const timer = setInterval(tick, MINUTE_MS / 4)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [rendering])
  return new Date(now)
}

const presentMinute = ({ at }: RenderingTime) => Math.max(at, toMinute(Date.now()))
