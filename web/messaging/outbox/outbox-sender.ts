import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { refresh } from '#web/platform/queries.ts'
import { listOutbox, markInOutbox, type OutboxEntry, takeOutOfOutbox } from './outbox.ts'

const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 60_000

let isSending = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

type Sender = { accountId: string; client: QueryClient }

/** Sends what waits, one after the other; what the connection swallows is tried again by itself, and stored once whatever happens. */
export async function sendOutbox(sender: Sender): Promise<void> {
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

/** True once it is stored; false when the server will never take it. Throws when it is worth another try. */
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

/** Too busy, restarting, or signed out: nothing that is wrong with the message. */
const isPassing = (status: number) => status >= 500 || [401, 408, 429].includes(status)

/** What is stored is shown from there on; until it has arrived it stays where it was written. */
async function settle({ accountId, client }: Sender, sent: readonly string[]): Promise<void> {
  await refresh(client, ['/api/conversations', '/api/listings/']).catch(() => {})
  takeOutOfOutbox(accountId, sent)
}
