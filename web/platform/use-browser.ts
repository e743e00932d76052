import { useSyncExternalStore } from 'react'

const nothing = () => () => {}

/** False during server rendering and hydration, true afterwards. */
export const useBrowser = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
