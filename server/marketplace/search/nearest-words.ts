/**
 * The candidates somebody most likely meant: those with the fewest letters missing, added, wrong or swapped; empty if
 * all are too different.
 */
export function nearestWords(meant: string, candidates: readonly string[], max = 10): string[] {
  const allowed = allowedMistakes(meant)
  if (allowed === 0) return []
  const near = candidates
    .map((word) => ({ word, mistakes: countMistakes(meant, word, allowed) }))
    .filter(({ mistakes }) => mistakes <= allowed)
  const fewest = Math.min(...near.map(({ mistakes }) => mistakes))
  return near
    .filter(({ mistakes }) => mistakes === fewest)
    .map(({ word }) => word)
    .slice(0, max)
}

/** A misspelt short word could be any other word. */
const allowedMistakes = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** The Damerau-Levenshtein distance; distances above `max` are not distinguished. */
function countMistakes(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const changed = last[column - 1]! + (isSame ? 0 : 1)
      const swapped = isSwapped && row > 1 && column > 1 ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY
      current.push(Math.min(changed, swapped, last[column]! + 1, current[column - 1]! + 1))
    }
    before = last
    last = current
  }
  return last[other.length]!
}
