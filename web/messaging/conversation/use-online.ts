import { useSyncExternalStore } from 'react'

/** Whether the browser believes that it is connected. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    hearConnection,
    () => navigator.onLine,
    () => true,
  )

function hearConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
