import { readStored, writeStored } from '#web/platform/stored/stored-for-account.ts'

/** A message that was written and is not known to be stored yet. */
export type OutboxEntry = {
  clientId: string
  conversationId: string
  content: string
  attachmentUrl?: string
  writtenAt: string
  /** The server's message when it rejected this one. */
  refused?: string
}

const EMPTY: readonly OutboxEntry[] = []
const listeners = new Set<() => void>()
/** Replaces the storage when the browser blocks it. */
const held = new Map<string, string>()
let read: { text: string; entries: readonly OutboxEntry[] } = { text: '', entries: EMPTY }

const nameOf = (accountId: string) => `outbox:${accountId}`

/** The messages waiting to be sent, in the order of writing; the same array while nothing changes. */
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

/** Stores why a message was rejected; without a reason, marks it for another attempt. */
export function markInOutbox(accountId: string, clientId: string, refused?: string): void {
  const changed = listOutbox(accountId).map(({ refused: _before, ...entry }) =>
    entry.clientId === clientId
      ? { ...entry, ...(refused && { refused }) }
      : { ...entry, ...(_before && { refused: _before }) },
  )
  write(accountId, changed)
}

/** Calls the listener on every change, also in other tabs. Returns a function that removes it. */
export function subscribeToOutbox(listener: () => void): () => void {
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
