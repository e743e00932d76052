import { createSemaphore } from '../load/semaphore.ts'

/** Decodes two pictures at a time, so that many cannot fill the memory. Throws busy when too many are waiting. */
export const withSlot = createSemaphore({ atOnce: 2, maxWaiting: 16 })

/** The queue of people without an account: however many pictures they send, they delay nobody who is signed in. */
export const withVisitorSlot = createSemaphore({ atOnce: 1, maxWaiting: 8 })
