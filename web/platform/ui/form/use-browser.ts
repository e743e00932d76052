import { useSyncExternalStore } from 'react'

const nothing = () => () => {}

/** False while a page is rendered on the server and taken over, true from then on. */
export const useBrowser = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
