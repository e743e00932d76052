import { useEffect, useRef } from 'react'

/**
 * Focuses the heading of a new step, or the control of an error, or the error summary. The first step of a visit
 * receives no focus.
 */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<string | 'summary' | null>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const target = next.current
    next.current = null
    // the summary focuses itself
    if (target === 'summary') return
    if (target) document.getElementById(target)?.focus()
    else {
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
  }, [step])
  const focusNext = (id: string | 'summary' | null) => {
    next.current = id
  }
  return { heading, focusNext }
}
