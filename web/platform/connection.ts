import { useSyncExternalStore } from 'react'

/** Whether the browser reports a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listenForConnection,
    () => navigator.onLine,
    () => true,
  )

function listenForConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Sends now, on the next connection, and whenever the page is seen again, until the returned function is called. */
export function keepTrying(send: () => void): () => void {
  const sendIfSeen = () => document.visibilityState === 'visible' && send()
  send()
  addEventListener('online', send)
  document.addEventListener('visibilitychange', sendIfSeen)
  return () => {
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', sendIfSeen)
  }
}
