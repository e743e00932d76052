/** Enough for one to decide while the next ones already wait for the lock. */
const AT_ONCE = 4

type Burst = { running: number; waiting: (() => void)[] }
const bursts = new Map<string, Burst>()

/**
 * Limits a burst of requests for one event to four database connections, so that the rest of the site never waits for
 * one. Only the lock on the event's row decides who gets a place, also between processes.
 */
export async function withEventSlot<T>(eventId: string, work: () => Promise<T>): Promise<T> {
  const burst = bursts.get(eventId) ?? { running: 0, waiting: [] }
  bursts.set(eventId, burst)
  if (burst.running >= AT_ONCE) await new Promise<void>((begin) => burst.waiting.push(begin))
  else burst.running += 1
  try {
    return await work()
  } finally {
    const next = burst.waiting.shift()
    if (next) next()
    else burst.running -= 1
    if (burst.running === 0) bursts.delete(eventId)
  }
}
