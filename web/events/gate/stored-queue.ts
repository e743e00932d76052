import type { GateEntry } from '#shared/events/gate/gate-api.ts'
import { withRecords } from './stored-records.ts'

/** Not encrypted and not bound to a day: it contains only ids and numbers, and must not be lost before it is sent. */
const DATABASE = 'gate-queue'
const ENTRIES = 'entries'

type Queued = { eventId: string; place: number; entry: GateEntry }

const withStore = <T>(work: (records: IDBObjectStore) => IDBRequest<T> | undefined) =>
  withRecords(DATABASE, [ENTRIES], ENTRIES, work)

/** What waits to be sent to an event's gate, oldest first. */
export async function readQueue(eventId: string): Promise<GateEntry[]> {
  const all = await withStore<Queued[]>((records) => records.getAll() as IDBRequest<Queued[]>)
  const own = all.filter((queued) => queued.eventId === eventId)
  return own.toSorted((one, other) => one.place - other.place).map(({ entry }) => entry)
}

export async function addToQueue(eventId: string, entry: GateEntry): Promise<void> {
  const queued: Queued = { eventId, place: Date.now() + performance.now() / 1e6, entry }
  await withStore((records) => records.put(queued, entry.id))
}

export async function removeFromQueue(ids: readonly string[]): Promise<void> {
  await withStore((records) => {
    for (const id of ids) records.delete(id)
    return undefined
  })
}
