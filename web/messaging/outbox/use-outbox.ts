import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { hearOutbox, listOutbox, markInOutbox, type OutboxEntry, putIntoOutbox, takeOutOfOutbox } from './outbox.ts'
import { sendOutbox } from './outbox-sender.ts'

const NOTHING: readonly OutboxEntry[] = []

/** The messages waiting to be sent, and functions to change them. */
export function useOutbox(accountId: string) {
  const client = useQueryClient()
  const entries = useSyncExternalStore(
    hearOutbox,
    () => listOutbox(accountId),
    () => NOTHING,
  )
  const go = () => void sendOutbox({ accountId, client })
  return {
    entries,
    write: (entry: Omit<OutboxEntry, 'clientId' | 'writtenAt'>) => {
      putIntoOutbox(accountId, { ...entry, clientId: crypto.randomUUID(), writtenAt: new Date().toISOString() })
      go()
    },
    tryAgain: (clientId: string) => {
      markInOutbox(accountId, clientId)
      go()
    },
    discard: (clientId: string) => takeOutOfOutbox(accountId, [clientId]),
  }
}

/** Sends waiting messages when a page opens or becomes visible, or when the connection is back. */
export function useOutboxSending(accountId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const go = () => void sendOutbox({ accountId, client })
    const goIfSeen = () => document.visibilityState === 'visible' && go()
    go()
    addEventListener('online', go)
    document.addEventListener('visibilitychange', goIfSeen)
    return () => {
      removeEventListener('online', go)
      document.removeEventListener('visibilitychange', goIfSeen)
    }
  }, [accountId, client])
}
