import { withRecords } from './stored-records.ts'

/** Not encrypted and not bound to a day: it contains only ids and numbers, and must not be lost before it is sent. */
const DATABASE = 'gate-queue'
const ENTRIES = 'entries'

/** Under `eventId` is whose queue it is: a gate's is that of its event, a counter's that of what it hands out. */
type Queued<Entry> = { eventId: string; place: number; entry: Entry }

const withStore = <T>(work: (records: IDBObjectStore) => IDBRequest<T> | undefined) =>
  withRecords(DATABASE, [ENTRIES], ENTRIES, work)

/** What waits to be sent to a gate or counter, oldest first. */
export async function readQueue<Entry>(owner: string): Promise<Entry[]> {
  const all = await withStore<Queued<Entry>[]>((records) => records.getAll() as IDBRequest<Queued<Entry>[]>)
  const own = all.filter(({ eventId }) => eventId === owner)
  return own.toSorted((one, other) => one.place - other.place).map(({ entry }) => entry)
}

export async function addToQueue<Entry extends { id: string }>(owner: string, entry: Entry): Promise<void> {
  const queued: Queued<Entry> = { eventId: owner, place: Date.now() + performance.now() / 1e6, entry }
  await withStore((records) => records.put(queued, entry.id))
}

export async function removeFromQueue(ids: readonly string[]): Promise<void> {
  await withStore((records) => {
    for (const id of ids) records.delete(id)
    return undefined
  })
}
