import { Refusal } from '../errors.ts'

const AT_ONCE = 2
const MOST_WAITING = 16

let running = 0
const waiting: (() => void)[] = []

/** Two pictures are decoded at a time, so that a crowd of them cannot fill the memory. Refuses as busy when too many wait. */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('busy')
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
