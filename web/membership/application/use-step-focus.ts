import { useEffect, useRef } from 'react'

/** A new step begins at its heading, at the control to which an error leads, or at the summary of errors; the first one of a visit is left alone. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<string | 'summary' | null>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const target = next.current
    next.current = null
    // the summary takes the focus by itself
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
