/** One decides while the next ones are already waiting for the lock. */
const AT_ONCE = 4

type Rush = { running: number; waiting: (() => void)[] }
const rushes = new Map<string, Rush>()

/**
 * A rush on one event holds four connections to the database at most, so that nobody else on the site waits for one.
 * Who gets a place is decided by the lock on the event alone, also between processes.
 */
export async function takeTurn<T>(eventId: string, work: () => Promise<T>): Promise<T> {
  const rush = rushes.get(eventId) ?? { running: 0, waiting: [] }
  rushes.set(eventId, rush)
  if (rush.running >= AT_ONCE) await new Promise<void>((begin) => rush.waiting.push(begin))
  else rush.running += 1
  try {
    return await work()
  } finally {
    const next = rush.waiting.shift()
    if (next) next()
    else rush.running -= 1
    if (rush.running === 0) rushes.delete(eventId)
  }
}
