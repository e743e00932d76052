import { useEffect, useRef } from 'react'
import { whenSeen } from '#web/platform/when-seen.ts'

const COUNTED_MS = 900

/**
 * A number of the statistics, such as '500+'. It counts up once, when it comes into view after the page was opened; its
 * width does not change.
 */
export function CountedNumber({ of }: { of: string }) {
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = shown.current
    const [, number = '', rest = ''] = /^(\d[\d,]*)(.*)$/.exec(of) ?? []
    const total = Number(number.replaceAll(',', ''))
    // a number that is in view already stays as it is
    if (!element || !total || element.getBoundingClientRect().top < innerHeight) return
    let frame = 0
    const stopWaiting = whenSeen(element, () => {
      const start = performance.now()
      const count = (now: number) => {
        const share = Math.min(1, Math.max(0, now - start) / COUNTED_MS)
        const value = Math.round(total * (1 - (1 - share) ** 3))
        element.textContent =
          share === 1 ? of : `${number.includes(',') ? value.toLocaleString('en-US') : value}${rest}`
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
