import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect } from 'react'
import { awaitHydration, endHydration } from './hydration.ts'

/**
 * What people see only after scrolling. It is hydrated after the first screen, or when somebody presses something in it;
 * the page counts as hydrated once all such parts are. Nothing in it may suspend.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const part = useId()
  // before the effects of the first screen, which ask whether the page is hydrated
  useLayoutEffect(() => {
    awaitHydration(part)
    return () => endHydration(part)
  }, [part])
  return (
    <Suspense>
      {children}
      <Hydrated part={part} />
    </Suspense>
  )
}

/** The last child of a boundary: its effect runs once everything before it is hydrated. */
export function Hydrated({ part }: { part: string }) {
  useEffect(() => endHydration(part), [part])
  return null
}
