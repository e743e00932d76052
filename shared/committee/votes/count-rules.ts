import { drawOrder } from '#shared/competitions/code-letter-rules.ts'
import type { Majority, QuestionKind } from './vote-enums.ts'

/** Equal ballots of one question: the chosen options, none for an abstention, and how many there are. */
export type CountedBallot = { optionIds: readonly string[]; count: number }

export type CountedQuestion = {
  kind: QuestionKind
  majority: Majority
  /** How many candidates are elected; 1 for other kinds. */
  seats: number
  /** In the order of the ballot; of a motion the first one is yes. */
  options: readonly { id: string }[]
}

export type CountRule = {
  /** Voters on the roll. */
  rollSize: number
  /** The part of the roll that must take part. */
  quorumPercent: number
  /** Decides a tie by lot if the vote's rule says so; null if a tie is only announced. */
  lotSeed: string | null
}

/**
 * 'carried' and 'rejected' are of motions, 'decided' of choices and elections; 'undecided' if nobody reached the
 * majority, 'empty' without an option or without a vote for any.
 */
export const OUTCOMES = ['carried', 'rejected', 'decided', 'undecided', 'tie', 'no_quorum', 'empty'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type QuestionResult = {
  outcome: Outcome
  votes: { optionId: string; votes: number }[]
  abstained: number
  /** Ballots with a vote for an option. */
  valid: number
  /** Ballots altogether. */
  cast: number
  /** The votes that an option needs; null if it only needs the most. */
  needed: number | null
  winnerIds: string[]
  /** Options with equal votes, between which nothing but a lot decides. */
  tiedIds: string[]
  /** Some of the winners were drawn by lot. */
  byLot: boolean
}

/** The ballots, or the votes in a hall, that a quorum asks for. */
export const quorumOf = ({ rollSize, quorumPercent }: Pick<CountRule, 'rollSize' | 'quorumPercent'>): number =>
  Math.ceil((rollSize * quorumPercent) / 100)

/** Counts one question. The same ballots always give the same result, so that anybody can repeat it. */
export function countQuestion(
  question: CountedQuestion,
  ballots: readonly CountedBallot[],
  rule: CountRule,
): QuestionResult {
  const cast = sum(ballots.map(({ count }) => count))
  const abstained = sum(ballots.filter(({ optionIds }) => optionIds.length === 0).map(({ count }) => count))
  const votes = question.options.map(({ id }) => ({
    optionId: id,
    votes: sum(ballots.filter(({ optionIds }) => optionIds.includes(id)).map(({ count }) => count)),
  }))
  return countTally(question, { votes, abstained, cast }, rule)
}

/** The votes of a question as somebody has added them up. */
export type Tally = Pick<QuestionResult, 'votes' | 'abstained' | 'cast'>

/** The result of a question whose votes have been added up. */
export function countTally(question: CountedQuestion, tally: Tally, rule: CountRule): QuestionResult {
  const { abstained, cast } = tally
  const valid = cast - abstained
  const counted = { ...tally, valid, needed: neededOf(question.majority, valid) }
  const nobody = { winnerIds: [], tiedIds: [], byLot: false }
  // nobody could vote on it, so no quorum was missed
  if (question.options.length === 0) return { ...counted, ...nobody, outcome: 'empty' }
  if (cast < quorumOf(rule)) return { ...counted, ...nobody, outcome: 'no_quorum' }
  if (valid === 0) return { ...counted, ...nobody, outcome: 'empty' }
  return {
    ...counted,
    ...(question.kind === 'motion' ? decideMotion(counted) : decide(question, counted, rule)),
  }
}

type Counted = Pick<QuestionResult, 'votes' | 'needed'>
type Decision = Pick<QuestionResult, 'outcome' | 'winnerIds' | 'tiedIds' | 'byLot'>

function neededOf(majority: Majority, valid: number): number | null {
  if (majority === 'half') return Math.floor(valid / 2) + 1
  return majority === 'two_thirds' ? Math.ceil((valid * 2) / 3) : null
}

/** A motion that misses its majority is rejected; equal votes of a plain one are a tie, which no lot ever decides. */
function decideMotion({ votes, needed }: Counted): Decision {
  const [yes, no] = votes as [Counted['votes'][number], Counted['votes'][number]]
  const isCarried = needed === null ? yes.votes > no.votes : yes.votes >= needed
  if (isCarried) return { outcome: 'carried', winnerIds: [yes.optionId], tiedIds: [], byLot: false }
  const isTie = needed === null && yes.votes === no.votes
  if (!isTie) return { outcome: 'rejected', winnerIds: [no.optionId], tiedIds: [], byLot: false }
  return { outcome: 'tie', winnerIds: [], tiedIds: [yes.optionId, no.optionId], byLot: false }
}

function decide({ kind, seats }: CountedQuestion, { votes, needed }: Counted, { lotSeed }: CountRule): Decision {
  const places = kind === 'election' ? seats : 1
  const ranked = votes
    .filter((each) => each.votes > 0 && each.votes >= (needed ?? 0))
    .toSorted((one, other) => other.votes - one.votes)
  if (ranked.length === 0) return withoutMajority(votes)
  const last = ranked[places - 1]
  const isTie = last !== undefined && ranked[places]?.votes === last.votes
  if (!isTie) return { outcome: 'decided', winnerIds: idsOf(ranked.slice(0, places)), tiedIds: [], byLot: false }
  const above = idsOf(ranked.filter((each) => each.votes > last.votes))
  const tiedIds = idsOf(ranked.filter((each) => each.votes === last.votes))
  if (!lotSeed) return { outcome: 'tie', winnerIds: above, tiedIds, byLot: false }
  const drawn = drawLot(tiedIds, lotSeed).slice(0, places - above.length)
  return { outcome: 'decided', winnerIds: [...above, ...drawn], tiedIds, byLot: true }
}

/** If all have equal votes it is a tie, which no lot decides: it would elect somebody without the majority. */
function withoutMajority(votes: Counted['votes']): Decision {
  const chosen = votes.filter((each) => each.votes > 0)
  const isTie = chosen.length > 1 && chosen.every((each) => each.votes === chosen[0]?.votes)
  const tiedIds = isTie ? idsOf(chosen) : []
  if (!isTie) return { outcome: 'undecided', winnerIds: [], tiedIds: [], byLot: false }
  return { outcome: 'tie', winnerIds: [], tiedIds, byLot: false }
}

type Drawable = { kind: QuestionKind; majority: Majority; maxChoices: number }

/** Whether equal votes can come to a lot: with one choice each, only one option can have more than half. */
export const canBeDrawn = ({ kind, majority, maxChoices }: Drawable): boolean =>
  kind !== 'motion' && (majority === 'most' || maxChoices > 1)

/** Drawn from the ids in their own order, so that only the seed decides. The page of a vote says how, step by step. */
export const drawLot = (ids: readonly string[], seed: string): string[] => drawOrder(ids.toSorted(), seed)

const idsOf = (votes: Counted['votes']): string[] => votes.map(({ optionId }) => optionId)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
