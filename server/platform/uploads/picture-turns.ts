import { createTurns } from '../load/turns.ts'

/** Two pictures are decoded at a time, so that a crowd of them cannot fill the memory. Refuses as busy when too many wait. */
export const takeTurn = createTurns({ atOnce: 2, mostWaiting: 16 })
