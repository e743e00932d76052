import type { MarkedEntry, TabulationTerms } from '#shared/competitions/tabulation-rules.ts'

/** A fraction of large integers: shares nothing with the site's own. */
export type Exact = [numerator: bigint, denominator: bigint]

export type Expected = { place: number | null; grade: string | null; score: Exact | null; points: Exact }

/**
 * The rules of docs/competition-rules.md, written a second time and in another way: entries are sorted once and places
 * are handed out group by group.
 */
export function tabulateAgain(terms: TabulationTerms, entries: readonly MarkedEntry[]): Map<string, Expected> {
  const results = new Map<string, Expected>()
  const scored: { id: string; counted: bigint[]; sum: bigint; tie: bigint }[] = []
  for (const { entryId, isRanked, marks } of entries) {
    results.set(entryId, { place: null, grade: null, score: null, points: [0n, 1n] })
    const sheets = terms.judgeIds.map((judge) => terms.criteria.map(({ id }) => marks.get(judge)?.get(id)))
    if (!isRanked || sheets.length === 0 || sheets.flat().includes(undefined)) continue
    const totals = sheets.map((sheet) => sheet.reduce((sum, halves) => sum + BigInt(halves ?? 0), 0n))
    const sorted = [...totals].sort((one, other) => Number(one - other))
    const counted = terms.dropsExtremes && sorted.length > 4 ? sorted.slice(1, -1) : sorted
    const at = terms.criteria.findIndex(({ id }) => id === terms.tieCriterionId)
    const tie = at < 0 ? 0n : sheets.reduce((sum, sheet) => sum + BigInt(sheet[at] ?? 0), 0n)
    scored.push({ id: entryId, counted, sum: counted.reduce((sum, total) => sum + total, 0n), tie })
  }
  scored.sort((one, other) => Number(other.sum - one.sum || other.tie - one.tie))
  const table = terms.settings.placePoints[terms.kind]
  const perJudge = terms.criteria.reduce((sum, { maxMarks }) => sum + BigInt(maxMarks) * 2n, 0n)
  for (let first = 0; first < scored.length; ) {
    const head = scored[first]!
    let next = first
    while (scored[next]?.sum === head.sum && scored[next]?.tie === head.tie) next += 1
    for (const { id, sum, counted } of scored.slice(first, next)) {
      const judges = BigInt(counted.length)
      const grade = terms.settings.grades.find(
        ({ fromPercent }) => sum * 100n >= BigInt(fromPercent) * perJudge * judges,
      )
      const sharing = BigInt(next - first)
      results.set(id, {
        place: first + 1,
        grade: grade?.grade ?? null,
        score: terms.combine === 'sum' ? [sum, 2n] : [sum, 2n * judges],
        points: [BigInt(grade?.points ?? 0) * sharing + BigInt(table[first] ?? 0), sharing],
      })
    }
    first = next
  }
  return results
}

export const isEqual = ([one, below]: Exact, { numerator, denominator }: { numerator: number; denominator: number }) =>
  one * BigInt(denominator) === BigInt(numerator) * below
