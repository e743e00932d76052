import { useEffect, useRef } from 'react'
import { formatCount } from '#shared/platform/counts.ts'
import { whenSeen } from '#web/platform/when-seen.ts'

const COUNTED_MS = 900
/** A number that has been painted for longer may have been read. */
const MAX_PAINTED_MS = 1000

/** A number of the statistics, such as '500+'. It counts up once, when it comes into view, and moves nothing else. */
export function CountedNumber({ of }: { of: string }) {
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = shown.current
    const [, number = '', rest = ''] = /^(\d[\d,]*)(.*)$/.exec(of) ?? []
    const total = Number(number.replaceAll(',', ''))
    if (!element || !total || hasBeenRead(element)) return
    let frame = 0
    const stopWaiting = whenSeen(element, () => {
      const start = performance.now()
      const count = (now: number) => {
        const share = Math.min(1, Math.max(0, now - start) / COUNTED_MS)
        const value = Math.round(total * (1 - (1 - share) ** 3))
        element.textContent = share === 1 ? of : `${number.includes(',') ? formatCount(value) : value}${rest}`
        if (share < 1) frame = requestAnimationFrame(count)
      }
      frame = requestAnimationFrame(count)
    })
    return () => {
      stopWaiting()
      cancelAnimationFrame(frame)
      element.textContent = of
    }
  }, [of])
  return <span ref={shown}>{of}</span>
}

/** The server has rendered it in view, and the scripts came late. */
function hasBeenRead(element: Element): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  if (opened?.name !== location.href || !painted || element.getBoundingClientRect().top > innerHeight) return false
  return performance.now() - painted.startTime > MAX_PAINTED_MS
}
