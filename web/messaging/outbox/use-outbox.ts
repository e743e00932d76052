import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { hearOutbox, listOutbox, markInOutbox, type OutboxEntry, putIntoOutbox, takeOutOfOutbox } from './outbox.ts'
import { sendOutbox } from './outbox-sender.ts'

const NOTHING: readonly OutboxEntry[] = []

/** What somebody wrote and is still on its way, and the ways to add to it. */
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

/** Sends what waits as soon as there is a way: when a page opens, is looked at again, or the connection is back. */
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
