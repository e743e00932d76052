import { Refusal } from '../errors.ts'

type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Two pictures are decoded at a time, so that a crowd of them cannot fill the memory. Refuses as busy when too many wait. */
export const takeTurn: TakeTurn = createTurns({ atOnce: 2, mostWaiting: 16 })

/** So many at a time, the others in their order. Refuses as busy when too many wait. */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): TakeTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('busy')
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
