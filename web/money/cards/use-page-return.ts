import { useEffect } from 'react'

/** Runs when Back shows the page as it was left: the browser has stored it with everything that was going on. */
export function usePageReturn(onReturn: () => void): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    addEventListener('pageshow', check)
    return () => removeEventListener('pageshow', check)
  }, [onReturn])
}
