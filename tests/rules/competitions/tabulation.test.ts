import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import { formatFraction } from '#shared/competitions/fractions.ts'
import { type MarkedEntry, type TabulationTerms, tabulate } from '#shared/competitions/tabulation-rules.ts'
import { isEqual, tabulateAgain } from './second-tabulation.ts'

const settings = DEFAULT_FESTIVAL_SETTINGS

const anyTerms = fc
  .record({
    kind: fc.constantFrom('single' as const, 'group' as const),
    criteria: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
    combine: fc.constantFrom('sum' as const, 'mean' as const),
    dropsExtremes: fc.boolean(),
    hasTieCriterion: fc.boolean(),
    judges: fc.integer({ min: 0, max: 7 }),
  })
  .map(
    ({ criteria, hasTieCriterion, judges, ...terms }): TabulationTerms => ({
      ...terms,
      criteria: criteria.map((maxMarks, at) => ({ id: `c${at}`, maxMarks })),
      tieCriterionId: hasTieCriterion ? 'c0' : null,
      judgeIds: Array.from({ length: judges }, (_, at) => `j${at}`),
      settings,
    }),
  )

/** Few different marks, so that ties are frequent; some are missing. */
const anyEntries = (terms: TabulationTerms) => {
  const sheet = fc.tuple(
    ...terms.criteria.map(({ id, maxMarks }) =>
      fc
        .oneof(
          { weight: 30, arbitrary: fc.integer({ min: 0, max: Math.min(4, maxMarks * 2) }) },
          { weight: 1, arbitrary: fc.constant(undefined) },
        )
        .map((lost) => (lost === undefined ? null : ([id, maxMarks * 2 - lost] as const))),
    ),
  )
  const marks = fc
    .tuple(
      ...terms.judgeIds.map((judgeId) =>
        sheet.map((given) => [judgeId, new Map(given.flatMap((each) => (each ? [each] : [])))] as const),
      ),
    )
    .map((given) => new Map(given))
  return fc
    .array(fc.record({ marks, isRanked: fc.boolean() }), { maxLength: 9 })
    .map((entries) =>
      entries.map(
        (entry, at): MarkedEntry => ({ entryId: `e${at}`, ...entry, isRanked: entry.isRanked || at % 3 > 0 }),
      ),
    )
}

test('every tabulation equals that of a second implementation', () => {
  fc.assert(
    fc.property(
      anyTerms.chain((terms) => anyEntries(terms).map((entries) => ({ terms, entries }))),
      ({ terms, entries }) => {
        const expected = tabulateAgain(terms, entries)
        const rows = tabulate(terms, entries)
        expect(rows.map(({ entryId }) => entryId).toSorted()).toEqual([...expected.keys()].toSorted())
        for (const { entryId, place, grade, score, points } of rows) {
          const again = expected.get(entryId)!
          expect({ place, grade }).toEqual({ place: again.place, grade: again.grade })
          expect(isEqual(again.points, points)).toBe(true)
          expect(score === null ? again.score === null : again.score !== null && isEqual(again.score, score)).toBe(true)
        }
      },
    ),
    { numRuns: 400 },
  )
})

const sheet = (one: number, other: number) =>
  new Map([
    ['steps', one * 2],
    ['grace', other * 2],
  ])
const entry = (entryId: string, marks: [number, number][], isRanked = true): MarkedEntry => ({
  entryId,
  isRanked,
  marks: new Map(marks.map(([steps, grace], at) => [`j${at}`, sheet(steps, grace)])),
})
const TERMS: TabulationTerms = {
  kind: 'single',
  criteria: [
    { id: 'steps', maxMarks: 50 },
    { id: 'grace', maxMarks: 50 },
  ],
  combine: 'sum',
  dropsExtremes: false,
  tieCriterionId: null,
  judgeIds: ['j0', 'j1', 'j2'],
  settings,
}

test('the worked example of docs/competition-rules.md comes out as written there', () => {
  const rows = tabulate({ ...TERMS, tieCriterionId: 'grace' }, [
    entry('A', [
      [45, 44],
      [42, 43.5],
      [44, 45],
    ]),
    entry('B', [
      [40, 40],
      [39, 41],
      [40, 40],
    ]),
    entry('C', [
      [41, 39],
      [40, 40],
      [39, 41],
    ]),
    entry('D', [
      [37, 33],
      [35, 35],
      [36, 34],
    ]),
    entry('E', [
      [30, 29.5],
      [30, 30],
      [30, 30],
    ]),
    entry(
      'F',
      [
        [48, 48],
        [48, 48],
        [48, 48],
      ],
      false,
    ),
  ])
  expect(
    rows.map(({ entryId, score, place, grade, points }) => [
      entryId,
      score && formatFraction(score),
      place,
      grade,
      formatFraction(points),
    ]),
  ).toEqual([
    ['A', '263.5', 1, 'A', '10'],
    ['B', '240', 2, 'A', '8'],
    ['C', '240', 3, 'A', '6'],
    ['D', '210', 4, 'B', '3'],
    ['E', '179.5', 5, null, '0'],
    ['F', null, null, null, '0'],
  ])
  expect(rows.filter(({ isTieBroken }) => isTieBroken).map(({ entryId }) => entryId)).toEqual(['B', 'C'])
})

test('two who share the second place get half of its points each, and nobody is third', () => {
  const rows = tabulate(TERMS, [
    entry('A', [
      [45, 44],
      [42, 43],
      [44, 45],
    ]),
    entry('B', [
      [40, 40],
      [40, 40],
      [40, 40],
    ]),
    entry('C', [
      [40, 40],
      [40, 40],
      [40, 40],
    ]),
    entry('D', [
      [37, 33],
      [35, 35],
      [36, 34],
    ]),
  ])
  expect(rows.map(({ place, placePoints }) => [place, formatFraction(placePoints)])).toEqual([
    [1, '5'],
    [2, '1.5'],
    [2, '1.5'],
    [4, '0'],
  ])
})

test('a judge far from the others is flagged and still counts', () => {
  const [row] = tabulate(TERMS, [
    entry('A', [
      [45, 45],
      [44, 46],
      [30, 30],
    ]),
  ])
  expect(row!.totals.map(({ isOutlier }) => isOutlier)).toEqual([false, false, true])
  expect(formatFraction(row!.score!)).toBe('240')
})

test('five judges: one highest and one lowest total are left out', () => {
  const judgeIds = ['j0', 'j1', 'j2', 'j3', 'j4']
  const marks: [number, number][] = [
    [50, 50],
    [40, 40],
    [40, 40],
    [41, 40],
    [10, 10],
  ]
  const [row] = tabulate({ ...TERMS, judgeIds, combine: 'mean', dropsExtremes: true }, [entry('A', marks)])
  expect(row!.totals.map(({ isDropped }) => isDropped)).toEqual([true, false, false, false, true])
  expect(formatFraction(row!.score!)).toBe('80.33')
})

test('60 items with 25 entries and 3 judges each are tabulated within a second', () => {
  const criteria = Array.from({ length: 5 }, (_, at) => ({ id: `c${at}`, maxMarks: 20 }))
  const judgeIds = ['j0', 'j1', 'j2']
  const terms = {
    kind: 'single',
    criteria,
    combine: 'sum',
    dropsExtremes: false,
    tieCriterionId: 'c0',
    judgeIds,
    settings,
  }
  const marksOf = (entry: number) =>
    new Map(
      judgeIds.map((id, judge) => [id, new Map(criteria.map(({ id }, at) => [id, (entry * 7 + judge + at) % 41]))]),
    )
  const entries = Array.from({ length: 25 }, (_, at) => ({ entryId: `e${at}`, isRanked: true, marks: marksOf(at) }))
  const from = performance.now()
  const places = Array.from({ length: 60 }, () => tabulate(terms as TabulationTerms, entries)).flat()
  expect(performance.now() - from).toBeLessThan(1000)
  expect(places.every(({ place }) => place !== null)).toBe(true)
  expect(places).toHaveLength(1500)
})
