import { useEffect } from 'react'

/** What has a tooltip: words of its own, or none where its name says it. */
export const HAS_TOOLTIP = '[data-tooltip]'

const fetchTooltips = () => import('./tooltips.ts')

/** Stands once in the shell. The code of tooltips comes when the first one is wanted. */
export function useTooltips(): void {
  useEffect(() => {
    const starting = new AbortController()
    const start = async ({ target }: Event) => {
      const holder = target instanceof Element && target.closest(HAS_TOOLTIP)
      if (!holder || starting.signal.aborted) return
      starting.abort()
      const { startTooltips } = await fetchTooltips()
      startTooltips(holder)
    }
    // without a connection there is no tooltip, and nothing is lost with it
    const tryToStart = (event: Event) => void start(event).catch(() => {})
    addEventListener('pointerover', tryToStart, { signal: starting.signal, passive: true })
    addEventListener('focusin', tryToStart, { signal: starting.signal })
    return () => starting.abort()
  }, [])
}
