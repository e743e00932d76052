import { readStored, writeStored } from '#web/platform/stored/stored-for-account.ts'

/** A message that was written and is not known to be stored yet. */
export type OutboxEntry = {
  clientId: string
  conversationId: string
  content: string
  attachmentUrl?: string
  writtenAt: string
  /** The server's words when it will not take the message. */
  refused?: string
}

const EMPTY: readonly OutboxEntry[] = []
const listeners = new Set<() => void>()
/** Stands in for the storage in a browser that keeps nothing. */
const held = new Map<string, string>()
let read: { text: string; entries: readonly OutboxEntry[] } = { text: '', entries: EMPTY }

const nameOf = (accountId: string) => `outbox:${accountId}`

/** What waits to be sent, in the order of writing; the same array as long as nothing changes. */
export function listOutbox(accountId: string): readonly OutboxEntry[] {
  const text = readStored(nameOf(accountId)) ?? held.get(accountId) ?? ''
  if (text !== read.text) read = { text, entries: parse(text) }
  return text ? read.entries : EMPTY
}

export const putIntoOutbox = (accountId: string, entry: OutboxEntry): void =>
  write(accountId, [...listOutbox(accountId), entry])

export const takeOutOfOutbox = (accountId: string, clientIds: readonly string[]): void =>
  write(
    accountId,
    listOutbox(accountId).filter(({ clientId }) => !clientIds.includes(clientId)),
  )

/** Notes why a message was not taken, or with nothing that it is to be tried again. */
export function markInOutbox(accountId: string, clientId: string, refused?: string): void {
  const changed = listOutbox(accountId).map(({ refused: _before, ...entry }) =>
    entry.clientId === clientId
      ? { ...entry, ...(refused && { refused }) }
      : { ...entry, ...(_before && { refused: _before }) },
  )
  write(accountId, changed)
}

/** Hears of every change, also of those in other tabs. */
export function hearOutbox(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function write(accountId: string, entries: readonly OutboxEntry[]): void {
  const text = entries.length > 0 ? JSON.stringify(entries) : ''
  if (writeStored(nameOf(accountId), text)) held.delete(accountId)
  else held.set(accountId, text)
  for (const listener of listeners) listener()
}

function parse(text: string): readonly OutboxEntry[] {
  try {
    return text ? (JSON.parse(text) as OutboxEntry[]) : EMPTY
  } catch {
    return EMPTY
  }
}
