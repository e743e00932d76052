import type { CombineRule, ItemKind } from './competition-enums.ts'
import type { FestivalSettings, GradeBoundary } from './festival-rules.ts'
import { addFractions, type Fraction, fraction } from './fractions.ts'
import type { Criterion } from './item-rules.ts'
import { HALVES, MIN_JUDGES_TO_DROP, maxMarksOf } from './mark-rules.ts'

/** The rules of one item. */
export type TabulationTerms = {
  kind: ItemKind
  criteria: readonly Pick<Criterion, 'id' | 'maxMarks'>[]
  combine: CombineRule
  dropsExtremes: boolean
  tieCriterionId: string | null
  judgeIds: readonly string[]
  settings: Pick<FestivalSettings, 'grades' | 'placePoints' | 'outlierPercent'>
}

/** One entry with every judge's marks in halves, by judge and criterion. */
export type MarkedEntry = {
  entryId: string
  /** Absent and disqualified entries get no score, grade or place. */
  isRanked: boolean
  marks: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export type JudgeTotal = {
  judgeId: string
  /** In halves; null while marks are missing. */
  halves: number | null
  /** The highest or lowest total, left out. */
  isDropped: boolean
  /** Far from the other judges: flagged, never changed. */
  isOutlier: boolean
}

export type Tabulated = {
  entryId: string
  totals: JudgeTotal[]
  /** Everything below is null for entries that are not ranked or whose marks are incomplete. */
  score: Fraction | null
  /** What the score could have been at most. */
  maximum: Fraction | null
  grade: string | null
  /** 1 is first; equal entries share a place, and the next place is left out. */
  place: number | null
  /** With how many others it shares the place. */
  sharedWith: number
  /** Decided by the tie criterion. */
  isTieBroken: boolean
  gradePoints: Fraction
  placePoints: Fraction
  points: Fraction
}

type Scored = { entry: MarkedEntry; totals: JudgeTotal[]; halves: number; counted: number; tieHalves: number }

/** Scores, grades, places and points of an item: exact, in the order of the places, the unranked last. */
export function tabulate(terms: TabulationTerms, entries: readonly MarkedEntry[]): Tabulated[] {
  const totals = entries.map((entry) => ({ entry, totals: judgeTotals(terms, entry) }))
  const scored = totals.flatMap(({ entry, totals }) => scoreOf(terms, entry, totals) ?? [])
  const ranked = scored.toSorted((one, other) => compareScored(other, one))
  const places = ranked.map((each) => placeOf(terms, each, ranked))
  const unranked = totals.filter(({ entry }) => !scored.some((each) => each.entry === entry))
  return [...places, ...unranked.map(({ entry, totals }) => withoutPlace(entry, totals))]
}

/** The grade of a score: the first whose boundary it reaches, compared as exact fractions. */
function gradeOf(grades: readonly GradeBoundary[], { score, maximum }: { score: Fraction; maximum: Fraction }) {
  const [reached, possible] = [score.numerator * maximum.denominator * 100, maximum.numerator * score.denominator]
  return grades.find(({ fromPercent }) => reached >= fromPercent * possible) ?? null
}

/** The points of a place, shared equally by those who share it. */
const placePointsOf = (table: readonly number[], place: number, sharing: number): Fraction =>
  fraction(table[place - 1] ?? 0, sharing)

function judgeTotals(terms: TabulationTerms, { marks, isRanked }: MarkedEntry): JudgeTotal[] {
  const { criteria, judgeIds } = terms
  const totals = judgeIds.map((judgeId) => ({ judgeId, halves: totalOf(marks.get(judgeId), criteria) }))
  const known = totals.flatMap(({ halves }) => halves ?? [])
  const dropped = isRanked && known.length === judgeIds.length ? extremesOf(terms, known) : []
  return totals.map(({ judgeId, halves }, at) => ({
    judgeId,
    halves,
    isDropped: dropped.includes(at),
    isOutlier: halves !== null && isRanked && isOutlier(halves, known, terms),
  }))
}

function totalOf(marks: ReadonlyMap<string, number> | undefined, criteria: TabulationTerms['criteria']): number | null {
  const given = criteria.map(({ id }) => marks?.get(id))
  return given.some((halves) => halves === undefined) ? null : sum(given.map((halves) => halves ?? 0))
}

/** The positions of one highest and one lowest total. */
function extremesOf({ dropsExtremes, judgeIds }: TabulationTerms, totals: readonly number[]): number[] {
  if (!dropsExtremes || judgeIds.length < MIN_JUDGES_TO_DROP) return []
  const highest = totals.indexOf(Math.max(...totals))
  const others = totals.map((total, at) => (at === highest ? Number.POSITIVE_INFINITY : total))
  return [highest, others.indexOf(Math.min(...others))]
}

/** Further from the median than the festival allows. */
function isOutlier(halves: number, all: readonly number[], { criteria, settings }: TabulationTerms): boolean {
  if (all.length < 2) return false
  const sorted = all.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const twiceMedian = (sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)
  const maximum = maxMarksOf(criteria) * HALVES
  return Math.abs(2 * halves - twiceMedian) * 100 > 2 * maximum * settings.outlierPercent
}

function scoreOf(terms: TabulationTerms, entry: MarkedEntry, totals: JudgeTotal[]): Scored | null {
  const { judgeIds, tieCriterionId } = terms
  const isComplete = judgeIds.length > 0 && totals.every(({ halves }) => halves !== null)
  if (!entry.isRanked || !isComplete) return null
  const counted = totals.filter(({ isDropped }) => !isDropped)
  return {
    entry,
    totals,
    halves: sum(counted.map(({ halves }) => halves ?? 0)),
    counted: counted.length,
    // of all judges: which of two equal totals is left out must not decide a tie
    tieHalves: tieCriterionId === null ? 0 : sum(judgeIds.map((id) => entry.marks.get(id)?.get(tieCriterionId) ?? 0)),
  }
}

const compareScored = (one: Scored, other: Scored) => one.halves - other.halves || one.tieHalves - other.tieHalves

function placeOf(terms: TabulationTerms, scored: Scored, ranked: readonly Scored[]): Tabulated {
  const { entry, totals, halves, counted } = scored
  const { settings, kind, criteria, combine } = terms
  const judges = combine === 'sum' ? 1 : counted
  const score = fraction(halves, HALVES * judges)
  const maximum = fraction(maxMarksOf(criteria) * counted, judges)
  const place = ranked.filter((other) => compareScored(other, scored) > 0).length + 1
  const sharing = ranked.filter((other) => compareScored(other, scored) === 0).length
  const grade = gradeOf(settings.grades, { score, maximum })
  const gradePoints = fraction(grade?.points ?? 0)
  const placePoints = placePointsOf(settings.placePoints[kind], place, sharing)
  return {
    entryId: entry.entryId,
    totals,
    score,
    maximum,
    grade: grade?.grade ?? null,
    place,
    sharedWith: sharing - 1,
    isTieBroken: ranked.some((other) => other.halves === halves && other.tieHalves !== scored.tieHalves),
    gradePoints,
    placePoints,
    points: addFractions(gradePoints, placePoints),
  }
}

const NO_POINTS: Fraction = { numerator: 0, denominator: 1 }

const withoutPlace = ({ entryId }: MarkedEntry, totals: JudgeTotal[]): Tabulated => ({
  entryId,
  totals,
  score: null,
  maximum: null,
  grade: null,
  place: null,
  sharedWith: 0,
  isTieBroken: false,
  gradePoints: NO_POINTS,
  placePoints: NO_POINTS,
  points: NO_POINTS,
})

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
