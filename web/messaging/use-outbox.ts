import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { keepTrying } from '#web/platform/connection.ts'
import { refresh } from '#web/platform/queries.ts'
import {
  listOutbox,
  markInOutbox,
  type OutboxEntry,
  putIntoOutbox,
  subscribeToOutbox,
  takeOutOfOutbox,
} from './outbox.ts'

const NOTHING: readonly OutboxEntry[] = []

/** The messages waiting to be sent, and functions to change them. */
export function useOutbox(accountId: string) {
  const client = useQueryClient()
  const entries = useSyncExternalStore(
    subscribeToOutbox,
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
    return keepTrying(() => void sendOutbox({ accountId, client }))
  }, [accountId, client])
}

const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 60_000

let isSending = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

type Sender = { accountId: string; client: QueryClient }

/** Sends the waiting messages one after the other. Failed connections are retried; each message is stored only once. */
async function sendOutbox(sender: Sender): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  const sent: string[] = []
  try {
    for (;;) {
      const entry = listOutbox(sender.accountId).find((each) => !each.refused && !sent.includes(each.clientId))
      if (!entry) break
      if (await send(sender, entry)) sent.push(entry.clientId)
    }
    failures = 0
  } catch {
    timer = setTimeout(() => void sendOutbox(sender), Math.min(FIRST_WAIT_MS * 2 ** failures++, MAX_WAIT_MS))
  } finally {
    isSending = false
  }
  if (sent.length > 0) await settle(sender, sent)
}

/** True when the message is stored; false when the server rejects it for good. Throws when a retry makes sense. */
async function send({ accountId }: Sender, { clientId, conversationId, content, attachmentUrl }: OutboxEntry) {
  try {
    const body = { clientId, content, ...(attachmentUrl && { attachmentUrl }) }
    await call('POST /api/conversations/:id/messages', { params: { id: conversationId }, body })
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error.status)) throw error
    markInOutbox(accountId, clientId, error.userMessage || 'It could not be sent.')
    return false
  }
}

/** Overloaded, restarting, or signed out: nothing is wrong with the message. */
const isPassing = (status: number) => status >= 500 || [401, 408, 429].includes(status)

/** Removes sent messages once they are loaded from the server; until then they stay visible. */
async function settle({ accountId, client }: Sender, sent: readonly string[]): Promise<void> {
  // they are stored on the server, whether or not the lists can be loaded now
  await refresh(client, ['/api/conversations', '/api/listings/']).catch(() => {})
  takeOutOfOutbox(accountId, sent)
}
