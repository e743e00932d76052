const LETTERS = 26
const FIRST = 'A'.charCodeAt(0)

/** The code letter of a position from 0: A … Z, AA, AB … */
export function codeLetter(index: number): string {
  const letter = String.fromCharCode(FIRST + (index % LETTERS))
  const before = Math.floor(index / LETTERS)
  return before === 0 ? letter : codeLetter(before - 1) + letter
}

/** In the order in which letters are given: Z before AA. */
export const compareCodes = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other))

/**
 * The entries in the random order of a roll call; the same seed gives the same order, so that anybody can check a draw
 * later. `seed` is 32 hexadecimal digits or more.
 */
export function drawOrder<T>(entries: readonly T[], seed: string): T[] {
  const drawn = [...entries]
  const next = randomFrom(seed)
  // from the end, each with one of those that are left
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(next() * (last + 1))
    const moved = drawn[last] as T
    drawn[last] = drawn[chosen] as T
    drawn[chosen] = moved
  }
  return drawn
}

/** Numbers from 0 to below 1: the generator sfc32, seeded with the first 32 digits. */
function randomFrom(seed: string): () => number {
  let [a = 0, b = 0, c = 0, counter = 1] = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0)
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
}
