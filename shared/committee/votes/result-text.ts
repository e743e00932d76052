import { counted } from '#shared/platform/counts.ts'
import type { CountRule, QuestionResult } from './count-rules.ts'
import { quorumOf } from './count-rules.ts'
import type { Majority } from './vote-enums.ts'

type Named = { options: readonly { id: string; title: string }[]; majority: Majority }

/** The result of one question in a few words, such as 'Carried' or the names of those elected. */
export function resultTitle({ options }: Named, { outcome, winnerIds, tiedIds }: QuestionResult): string {
  const named = (ids: readonly string[]) => joinNames(options.filter(({ id }) => ids.includes(id)))
  if (outcome === 'carried') return 'Carried'
  if (outcome === 'rejected') return 'Rejected'
  if (outcome === 'decided') return named(winnerIds)
  if (outcome === 'tie') return `Tie: ${named(tiedIds)}`
  if (outcome === 'no_quorum') return 'No quorum'
  return outcome === 'undecided' ? 'No majority' : 'No votes'
}

/** Why the result is what it is: the majority that was needed, the quorum, a tie or a lot. */
export function resultReason(
  { majority, options }: Named,
  result: QuestionResult,
  rule: Pick<CountRule, 'rollSize' | 'quorumPercent'>,
): string {
  const { outcome, valid, needed, cast, byLot, winnerIds } = result
  if (outcome === 'no_quorum')
    return `${counted(quorumOf(rule), 'ballot was', 'ballots were')} needed for a quorum, and ${counted(cast, 'was', 'were')} cast.`
  const above = options.filter(({ id }) => winnerIds.includes(id))
  const elected = above.length > 0 ? `${joinNames(above)} ${above.length === 1 ? 'is' : 'are'} elected. ` : ''
  if (outcome === 'tie')
    return `${elected}The votes are equal${needed === null ? '' : `, and ${needed} were needed`}. The vote decides nothing between them.`
  const majorityText =
    needed === null
      ? 'The most votes were needed.'
      : `${counted(needed, 'vote was', 'votes were')} needed, ${SHARES[majority]} of ${valid}.`
  return byLot
    ? `${majorityText} The votes were equal, and a lot decided, as the rule of this vote says.`
    : majorityText
}

const SHARES: Record<Majority, string> = { most: '', half: 'more than half', two_thirds: 'two thirds' }

function joinNames(options: readonly { title: string }[]): string {
  const names = options.map(({ title }) => title)
  const last = names.pop()
  return names.length === 0 ? (last ?? '') : `${names.join(', ')} and ${last}`
}
