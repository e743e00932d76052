import { daysBetween } from '#shared/platform/calendar-days.ts'
import { codeOf, type LineText, readLineText } from './line-text-rules.ts'
import { createMatchIndex, type IndexedTarget, type MatchIndex, type MatchTarget } from './match-index.ts'

/** An open line; amounts are in fils, money out is below zero. */
export type OpenLine = { id: string; day: string; text: string; reference: string | null; amount: number }

/** Why a candidate may be meant, the strongest reason first. */
export const MATCH_REASONS = ['reference', 'number', 'name', 'slip', 'same_day', 'near_day', 'same_amount'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** One thing, or several that one transfer pays together; each key is 'kind id'. */
export type Candidate = {
  keys: readonly string[]
  reasons: readonly MatchReason[]
  /** What the line has more than the candidate, in fils: below zero if the bank took a fee or only a part was paid. */
  difference: number
}
export type LineMatch = { lineId: string; isSure: boolean; candidates: readonly Candidate[] }

/** Entries are booked at most this many days before or after the bank's day. */
const NEAR_DAYS = 10
/** An entry with the name of the line is the same one if it is booked at most this many days apart. */
const SAME_DAYS = 5
/** AED 50: what a bank takes at most for a transfer, and never more than a tenth of it. */
const MAX_FEE = 5000
const MAX_CANDIDATES = 3

/**
 * Compares open lines with what they may be. A match is sure if one thing only has the amount and the reference or the
 * membership number of the line; a name alone never is, and what a payer typed only beside the whole name. Nothing is sure
 * for two lines. The index keeps it fast: no line is compared with every target.
 */
export function matchLines(lines: readonly OpenLine[], targets: readonly MatchTarget[]): LineMatch[] {
  const index = createMatchIndex(targets)
  const found = lines.map((line) => {
    const text = readLineText(line.text, line.reference)
    return { line, scored: listScored(line, text, index), together: findTogether(line, text, index) }
  })
  const taken = takeSure(found)
  return found.map(({ line, scored, together }) => {
    const sure = taken.byLine.get(line.id)
    if (sure) return { lineId: line.id, isSure: true, candidates: [sure] }
    const free = scored.filter(({ target }) => !taken.keys.has(target.key))
    const single = free.map(({ target, reasons, difference }) => ({ keys: [target.key], reasons, difference }))
    const several = together?.keys.every((key) => !taken.keys.has(key)) ? [together] : []
    return { lineId: line.id, isSure: false, candidates: [...several, ...single].slice(0, MAX_CANDIDATES) }
  })
}

type Scored = { target: IndexedTarget; reasons: MatchReason[]; difference: number; isSure: boolean; score: number }
type Found = { line: OpenLine; scored: Scored[]; together: Candidate | null }

/** Gives each target to at most one line: where two lines fit, the one whose day is nearer. */
function takeSure(found: readonly Found[]) {
  const byLine = new Map<string, Candidate>()
  const keys = new Set<string>()
  const take = (lineId: string, candidate: Candidate) => {
    byLine.set(lineId, candidate)
    for (const key of candidate.keys) keys.add(key)
  }
  const wanted = found.flatMap(({ line, scored }) => {
    const sure = onlySureOf(scored)
    return sure ? [{ line, sure, apart: Math.abs(daysBetween(line.day, sure.target.day)) }] : []
  })
  for (const { line, sure } of wanted.toSorted((one, other) => one.apart - other.apart)) {
    const { key } = sure.target
    if (!keys.has(key)) take(line.id, { keys: [key], reasons: sure.reasons, difference: 0 })
  }
  for (const { line, together } of found)
    if (together?.reasons.includes('number') && !byLine.has(line.id) && !together.keys.some((key) => keys.has(key)))
      take(line.id, together)
  return { byLine, keys }
}

/** An entry goes before what is to be paid: it may be the payment that the treasurer has recorded already. */
function onlySureOf(scored: readonly Scored[]): Scored | null {
  const sure = scored.filter(({ isSure }) => isSure)
  const entries = sure.filter(({ target }) => target.isEntry)
  const [only, ...more] = entries.length > 0 ? entries : sure
  return only && more.length === 0 ? only : null
}

const POINTS: Readonly<Record<MatchReason, number>> = {
  reference: 60,
  number: 50,
  same_amount: 40,
  name: 25,
  slip: 15,
  same_day: 12,
  near_day: 8,
}

/** The targets that may be meant, the likeliest first. */
function listScored(line: OpenLine, text: LineText, index: MatchIndex): Scored[] {
  const named = [...text.words].flatMap((word) => index.byWord.get(word) ?? [])
  const possible = new Set([
    ...(index.byAmount.get(line.amount) ?? []),
    ...[...text.codes].flatMap((code) => index.byCode.get(code) ?? []),
    // many may have a word in their name, so the amount decides before anything else is compared
    ...named.filter((target) => target.amount === line.amount || isFee(line, target)),
  ])
  const scored = [...possible].flatMap((target) => score(line, text, target) ?? [])
  return scored.toSorted((one, other) => other.score - one.score || (one.target.day < other.target.day ? -1 : 1))
}

function score(line: OpenLine, text: LineText, target: IndexedTarget): Scored | null {
  const apart = Math.abs(daysBetween(line.day, target.day))
  if (target.isEntry && apart > NEAR_DAYS) return null
  const difference = line.amount - target.amount
  const { named, isNamedSurely } = namesOf(line, text, target)
  const isPart = !target.isEntry && line.amount > 0 && (named.includes('number') || named.includes('reference'))
  if (difference !== 0 && !((isFee(line, target) && named.length > 0) || isPart)) return null
  const reasons: MatchReason[] = [
    ...named,
    ...(target.hasSlip ? (['slip'] as const) : []),
    ...(target.isEntry ? nearness(apart) : []),
    ...(difference === 0 ? (['same_amount'] as const) : []),
  ]
  if (reasons.length === 0) return null
  const isSure = difference === 0 && isNamedSurely
  return { target, reasons, difference, isSure, score: reasons.reduce((sum, reason) => sum + POINTS[reason], 0) }
}

/** Whether the bank may have taken a fee for an entry. */
const isFee = (line: OpenLine, { isEntry, amount }: IndexedTarget): boolean =>
  isEntry && isPossibleFee(amount, amount - line.amount)

/** Whether a bank may have taken `fee` for an entry of this amount, both in fils. */
export const isPossibleFee = (amount: number, fee: number): boolean =>
  fee > 0 && fee <= Math.min(MAX_FEE, Math.abs(amount) / 10)

function nearness(apart: number): MatchReason[] {
  if (apart === 0) return ['same_day', 'near_day']
  return apart <= SAME_DAYS ? ['near_day'] : []
}

function namesOf(line: OpenLine, { codes, words }: LineText, target: IndexedTarget) {
  const { number, digits } = target
  const hasName = target.words.some((word) => words.has(word))
  const hasWholeName = target.words.length > 1 && target.words.every((word) => words.has(word))
  // digits alone may be anything, unless the name is beside them
  const hasNumber = number !== null && (codes.has(number) || (hasName && digits !== null && codes.has(digits)))
  const own = line.reference === null ? '' : codeOf(line.reference)
  const isNamed = (code: string) => code === own || codes.has(code)
  const hasReference = [...target.codes].some(isNamed)
  const hasTyped = [...target.typedCodes].some(isNamed)
  const named: MatchReason[] = [
    ...(hasReference || hasTyped ? (['reference'] as const) : []),
    ...(hasNumber ? (['number'] as const) : []),
    ...(hasName ? (['name'] as const) : []),
  ]
  return { named, isNamedSurely: hasReference || hasNumber || (hasTyped && hasWholeName) }
}

/** Two or three things to be paid that make exactly the amount of the line: of one number, or of people with a name in it. */
function findTogether(line: OpenLine, text: LineText, index: MatchIndex): Candidate | null {
  if (line.amount <= 0) return null
  const open = (targets: readonly IndexedTarget[]) =>
    [...new Set(targets)].filter(({ isEntry, amount }) => !isEntry && amount > 0)
  const numbered = open([...text.codes].flatMap((code) => index.byNumber.get(code) ?? []))
  const named = open([...text.words].flatMap((word) => index.byWord.get(word) ?? []))
  for (const [reason, targets] of [
    ['number', numbered],
    ['name', named],
  ] as const) {
    if (targets.some(({ amount }) => amount === line.amount)) return null
    const sum = findSum(targets.slice(0, MAX_COMBINED), line.amount)
    if (sum) return { keys: sum.map(({ key }) => key), reasons: [reason, 'same_amount'], difference: 0 }
  }
  return null
}

/** More people with one name are not combined: any amount would be found. */
const MAX_COMBINED = 8

function findSum(targets: readonly IndexedTarget[], amount: number): IndexedTarget[] | null {
  for (const [at, one] of targets.entries())
    for (const [next, other] of targets.slice(at + 1).entries()) {
      if (one.amount + other.amount === amount) return [one, other]
      const third = targets.slice(at + next + 2).find((each) => one.amount + other.amount + each.amount === amount)
      if (third) return [one, other, third]
    }
  return null
}
