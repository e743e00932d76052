import { AppError } from './errors.ts'

/** Work that competes for the same slots names the same key. */
export type WithSlot = <T>(work: () => Promise<T>, key?: string) => Promise<T>

type Semaphore = { atOnce: number; maxWaiting?: number; retryAfterSeconds?: number }
type Slots = { running: number; waiting: (() => void)[] }

/** Runs a limited number at a time, the others in order of arrival. Throws busy when too many are waiting. */
export function createSemaphore({ atOnce, maxWaiting = Infinity, retryAfterSeconds }: Semaphore): WithSlot {
  const slotsOf = new Map<string, Slots>()
  return async (work, key = '') => {
    const slots = slotsOf.get(key) ?? { running: 0, waiting: [] }
    slotsOf.set(key, slots)
    if (slots.running >= atOnce) {
      if (slots.waiting.length >= maxWaiting) throw new AppError('busy', retryAfterSeconds ? { retryAfterSeconds } : {})
      await new Promise<void>((begin) => slots.waiting.push(begin))
    } else slots.running += 1
    try {
      return await work()
    } finally {
      const next = slots.waiting.shift()
      if (next) next()
      else slots.running -= 1
      if (slots.running === 0) slotsOf.delete(key)
    }
  }
}
