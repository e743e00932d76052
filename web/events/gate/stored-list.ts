import { GATE_LISTS } from './gate-storage.ts'
import { withRecords } from './stored-records.ts'

const KEYS = 'keys'
const LISTS = 'lists'

type DayKey = { day: string; key: CryptoKey }
type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

const withStore = <T>(store: string, work: (records: IDBObjectStore) => IDBRequest<T> | undefined) =>
  withRecords(GATE_LISTS, [KEYS, LISTS], store, work)

/**
 * Encrypts what a phone needs for one event on one day and stores it under a name. The key cannot be read out of the
 * browser, and everything of other days is deleted first.
 */
export async function writeForDay(eventId: string, name: string, day: string, value: unknown): Promise<void> {
  const key = (await findKey(day)) ?? (await createKey(day))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(day) }, key, text)
  await withStore(LISTS, (records) => records.put({ iv, data } satisfies Encrypted, `${eventId} ${name}`))
}

/** What was stored for this event on this day; null on any other day, when it is deleted. */
export async function readForDay<T>(eventId: string, name: string, day: string): Promise<T | null> {
  const key = await findKey(day)
  const stored = await withStore<Encrypted | undefined>(LISTS, (records) => records.get(`${eventId} ${name}`))
  if (!key || !stored) return null
  const { iv, data } = stored
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesOf(day) }, key, data)
  return JSON.parse(new TextDecoder().decode(text)) as T
}

/** The key of this day; a key of another day is deleted with everything it can decrypt. */
async function findKey(day: string): Promise<CryptoKey | null> {
  const stored = await withStore<DayKey | undefined>(KEYS, (records) => records.get(KEYS))
  if (stored?.day === day) return stored.key
  await withStore(LISTS, (records) => records.clear())
  await withStore(KEYS, (records) => records.clear())
  return null
}

async function createKey(day: string): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await withStore(KEYS, (records) => records.put({ day, key } satisfies DayKey, KEYS))
  return key
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
