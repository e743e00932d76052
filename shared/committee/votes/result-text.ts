import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime, type Moment } from '#shared/platform/gulf-dates.ts'
import { joinNames } from '../join-names.ts'
import type { CountRule, Outcome, QuestionResult } from './count-rules.ts'
import { quorumOf } from './count-rules.ts'
import type { Majority, QuestionKind } from './vote-enums.ts'

type Named = { options: readonly { id: string; title: string }[]; majority: Majority }
type Asked = Named & { kind: QuestionKind }

/** A motion with equal votes, which is not carried because it needed more than half. */
export const EVEN_TITLE = 'Tie, so not carried'

type Balance = { kind: QuestionKind; majority: Majority; for: number; against: number }

/** Whether a motion missed more than half by equal votes: neither side has won. */
export const isEven = ({ kind, majority, for: yes, against: no }: Balance): boolean =>
  kind === 'motion' && majority === 'half' && yes > 0 && yes === no

const OUTCOME_TITLES: Record<Outcome, string> = {
  carried: 'Carried',
  rejected: 'Rejected',
  decided: 'Elected',
  undecided: 'No majority',
  tie: 'Tie',
  no_quorum: 'No quorum',
  empty: 'No votes',
}

/** How a motion or an election has ended, without names. */
export const outcomeTitle = ({ outcome, ...balance }: Balance & { outcome: Outcome }): string =>
  outcome === 'rejected' && isEven(balance) ? EVEN_TITLE : OUTCOME_TITLES[outcome]

/** The votes for and against of a motion, in the order of its options. */
export const balanceOf = ({ votes }: Pick<QuestionResult, 'votes'>) => ({
  for: votes[0]?.votes ?? 0,
  against: votes[1]?.votes ?? 0,
})

/** The result of one question in a few words, such as 'Carried' or the names of those elected. */
export function resultTitle({ kind, majority, options }: Asked, result: QuestionResult): string {
  const { outcome, winnerIds, tiedIds } = result
  if (options.length === 0) return 'No candidates'
  const named = (ids: readonly string[]) => joinNames(options.filter(({ id }) => ids.includes(id)))
  if (outcome === 'decided') return named(winnerIds)
  const title = outcomeTitle({ kind, majority, outcome, ...balanceOf(result) })
  return outcome === 'tie' ? `${title}: ${named(tiedIds)}` : title
}

/** '1 of 31 voters has voted' */
export const turnoutText = (voted: number, rollSize: number): string =>
  `${voted} of ${counted(rollSize, 'voter', 'voters')} ${voted === 1 || rollSize === 1 ? 'has' : 'have'} voted`

/** Said with every result of a vote that the committee has closed early. */
export const earlyClosingText = (plannedClosesAt: Moment): string =>
  `The committee closed this vote early. It was planned to close on ${formatLongDateTime(plannedClosesAt)}.`

/** Why the result is what it is: the majority that was needed, the quorum, a tie or a lot. */
export function resultReason(
  { majority, options }: Named,
  result: QuestionResult,
  rule: Pick<CountRule, 'rollSize' | 'quorumPercent'>,
): string {
  const { outcome, valid, needed, cast, byLot } = result
  if (options.length === 0) return NO_CANDIDATES
  if (outcome === 'no_quorum')
    return `${counted(quorumOf(rule), 'ballot was', 'ballots were')} needed for a quorum, and ${counted(cast, 'was', 'were')} cast.`
  if (outcome === 'tie') return equalText(options, result)
  const majorityText =
    needed === null
      ? 'The most votes decide.'
      : `${counted(needed, 'vote was', 'votes were')} needed, ${SHARES[majority]} of ${valid}.`
  return byLot ? `${majorityText} ${BY_LOT}` : majorityText
}

/** The reason for an election without candidates. */
export const NO_CANDIDATES = 'There were no candidates, so there was nothing to vote on.'

const BY_LOT = 'The votes were equal. By the rules of this vote, a lot decided.'

function equalText(options: Named['options'], result: QuestionResult, whyNoLot = ''): string {
  const needed = result.needed === null ? '' : `, and ${result.needed} were needed`
  const undecided = whyNoLot
    ? `${whyNoLot}, so this vote does not decide between them.`
    : 'This vote does not decide between them.'
  return `${electedText(options, result)}The votes are equal${needed}. ${undecided}`
}

const whyNoLot = (kind: QuestionKind): string =>
  kind === 'motion' ? 'A lot never decides a motion' : 'A lot decides only between those who have enough votes'

function electedText(options: Named['options'], { winnerIds }: QuestionResult): string {
  const elected = options.filter(({ id }) => winnerIds.includes(id))
  return elected.length > 0 ? `${joinNames(elected)} ${elected.length === 1 ? 'is' : 'are'} elected. ` : ''
}

type Counting = {
  kind: QuestionKind
  majority: Majority
  /** Ballots, and how many there could be. */
  cast: number
  possible: number
  quorum: number
  result: Pick<QuestionResult, 'outcome' | 'needed' | 'valid'>
}

/** Turnout, quorum and majority of a result in one sentence. `possible` are voters, or votes in a hall. */
export function countingSentence(counting: Counting, of: 'roll' | 'hall'): string {
  const { kind, majority, cast, possible, quorum, result } = counting
  if (of === 'hall') return `${hallText(counting)}, and ${majorityPart(kind, majority, result)}.`
  const turnout = `${cast} of ${counted(possible, 'voter', 'voters')} voted (${shareText(cast, possible)})`
  if (result.outcome === 'no_quorum') return `${turnout}, but the quorum of ${quorum} was not reached.`
  const reached = quorum > 0 ? `, the quorum was ${quorum}` : ''
  return `${turnout}${reached}, and ${majorityPart(kind, majority, result)}.`
}

/** In a hall the quorum is of the votes that are there, not of those that are cast. */
function hallText({ cast, possible, quorum }: Counting): string {
  const needed = quorum > 0 ? `, the quorum was ${quorum}` : ''
  const turnout = `${cast} ${cast === 1 ? 'was' : 'were'} cast (${shareText(cast, possible)})`
  return `${counted(possible, 'vote was', 'votes were')} in the hall${needed}, ${turnout}`
}

function majorityPart(kind: QuestionKind, majority: Majority, { needed, valid }: Counting['result']): string {
  if (needed === null) return 'the most votes decide'
  if (valid === 1) return kind === 'motion' ? 'the only vote for or against decides' : 'the only valid ballot decides'
  const votes =
    kind === 'motion'
      ? counted(valid, 'vote for or against', 'votes for and against')
      : counted(valid, 'valid ballot', 'valid ballots')
  return `${SHARES[majority]} of the ${votes} ${needed === 1 ? 'was' : 'were'} needed: ${needed}`
}

/** What a tie or a lot means, after the sentence about the counting; empty for other results. */
export function tieText({ kind, options }: Omit<Asked, 'majority'>, result: QuestionResult, hasLot: boolean): string {
  if (result.outcome === 'tie') return equalText(options, result, hasLot ? whyNoLot(kind) : '')
  return result.byLot ? BY_LOT : ''
}

/** The part of the valid votes from 0 to 1, as long as a bar is; abstentions can be more than all of them. */
export const partOf = (votes: number, of: number): number => Math.min(1, votes / Math.max(1, of))

/** '74%' of the valid votes; '0%' only of none, and '100%' only of all. */
export function shareText(votes: number, of: number): string {
  if (votes === 0 || votes >= of) return votes === 0 ? '0%' : '100%'
  return `${Math.min(99, Math.max(1, Math.round((votes / of) * 100)))}%`
}

/** The shares of all options: where each ballot names one of them, they add up to 100%. */
export function sharesOf(votes: readonly number[], of: number): string[] {
  const texts = votes.map((each) => shareText(each, of))
  if (votes.reduce((total, each) => total + each, 0) !== of) return texts
  const exact = votes.map((each) => (each / Math.max(1, of)) * 100)
  const percents = texts.map((text) => Number.parseInt(text, 10))
  const rest = 100 - percents.reduce((total, each) => total + each, 0)
  // those that were rounded most are corrected, the smaller first
  const order = exact
    .map((share, at) => ({ at, share, by: (percents[at]! - share) * Math.sign(rest) }))
    .filter(({ share }) => share >= 1 && share < 99)
    .toSorted((one, other) => one.by - other.by || one.share - other.share)
  const corrected = new Set(order.slice(0, Math.abs(rest)).map(({ at }) => at))
  return percents.map((percent, at) => `${percent + (corrected.has(at) ? Math.sign(rest) : 0)}%`)
}

const SHARES: Record<Majority, string> = { most: '', half: 'more than half', two_thirds: 'two thirds' }
