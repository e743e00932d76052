import { createSemaphore } from '../load/semaphore.ts'

/** Two pictures are decoded at a time, so that a crowd of them cannot fill the memory. Refuses as busy when too many wait. */
export const withSlot = createSemaphore({ atOnce: 2, maxWaiting: 16 })

/** The queue of people without an account: however many pictures they send, they hold up nobody who is signed in. */
export const withVisitorSlot = createSemaphore({ atOnce: 1, maxWaiting: 8 })
