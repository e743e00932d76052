import { createSemaphore } from '#server/platform/semaphore.ts'

const withSlot = createSemaphore({ atOnce: 4 })

/**
 * Limits a burst of requests for one event to four database connections, so that the rest of the site never waits for
 * one: enough for one to decide while the next ones already wait for the lock. Only the lock on the event's row decides
 * who gets a place, also between processes.
 */
export const withEventSlot = <T>(eventId: string, work: () => Promise<T>): Promise<T> => withSlot(work, eventId)
