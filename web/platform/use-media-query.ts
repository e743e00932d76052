import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now; the server renders as if it did not. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (note: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', note)
      return () => list.removeEventListener('change', note)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
