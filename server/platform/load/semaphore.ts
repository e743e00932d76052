import { AppError } from '../errors.ts'

export type WithSlot = <T>(work: () => Promise<T>) => Promise<T>

type Semaphore = { atOnce: number; maxWaiting: number; retryAfterSeconds?: number }

/** Runs a limited number at a time, the others in order of arrival. Throws busy when too many are waiting. */
export function createSemaphore({ atOnce, maxWaiting, retryAfterSeconds }: Semaphore): WithSlot {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError('busy', retryAfterSeconds ? { retryAfterSeconds } : {})
      await new Promise<void>((begin) => waiting.push(begin))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
