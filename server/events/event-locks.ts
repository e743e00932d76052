/** One decides while the next ones are already waiting for the lock. */
const AT_ONCE = 4

type Burst = { running: number; waiting: (() => void)[] }
const rushes = new Map<string, Burst>()

/**
 * A rush on one event holds four connections to the database at most, so that nobody else on the site waits for one.
 * Who gets a place is decided by the lock on the event alone, also between processes.
 */
export async function withLock<T>(eventId: string, work: () => Promise<T>): Promise<T> {
  const burst = rushes.get(eventId) ?? { running: 0, waiting: [] }
  rushes.set(eventId, burst)
  if (burst.running >= AT_ONCE) await new Promise<void>((begin) => burst.waiting.push(begin))
  else burst.running += 1
  try {
    return await work()
  } finally {
    const next = burst.waiting.shift()
    if (next) next()
    else burst.running -= 1
    if (burst.running === 0) rushes.delete(eventId)
  }
}
