import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { renderSheets } from '#server/settings/document-sender.ts'
import { type QuestionResult, quorumOf } from '#shared/committee/votes/count-rules.ts'
import {
  earlyClosingText,
  resultReason,
  resultTitle,
  sharesOf,
  shareText,
  turnoutText,
} from '#shared/committee/votes/result-text.ts'
import type { QuestionKind } from '#shared/committee/votes/vote-enums.ts'
import { voterRuleText } from '#shared/committee/votes/voter-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { listResults } from './result-queries.ts'
import { countTurnout } from './roll-queries.ts'
import { getPublishedVote } from './vote-views.ts'

const COLUMNS = [
  { heading: 'Option', share: 60 },
  { heading: 'Votes', share: 20, isNumber: true },
  { heading: 'Share', share: 20, isNumber: true },
] as const

/** The results of a closed vote as a PDF, with space for signatures. Throws not_found and vote_not_counted. */
export async function renderResult(db: Executor, voteId: string, now: Date): Promise<Buffer> {
  const vote = await getPublishedVote(db, voteId)
  if (vote.status !== 'closed') throw new AppError('vote_not_counted')
  const { rollSize, voted } = await countTurnout(db, voteId)
  const results = await listResults(db, vote)
  const rule = { rollSize, quorumPercent: vote.quorumPercent }
  const quorum = quorumOf(rule)
  const facts = [
    `${vote.isSecret ? 'Secret' : 'Open'} vote, ${formatLongDateTime(vote.openedAt ?? vote.opensAt)} to ${formatLongDateTime(vote.closesAt)}`,
    ...(vote.plannedClosesAt ? [earlyClosingText(vote.plannedClosesAt)] : []),
    voterRuleText(vote),
    `${turnoutText(voted, rollSize)} (${shareText(voted, rollSize)})${quorum > 0 ? `; the quorum was ${quorum}` : ''}.`,
  ]
  const pages = results.map(({ question, result }) => {
    const shares = sharesOf(
      result.votes.map(({ votes }) => votes),
      result.valid,
    )
    return {
      title: question.title,
      facts: [
        ...facts,
        `${labelOf(question.kind, result)}: ${resultTitle(question, result)}. ${resultReason(question, result, rule)}`,
      ],
      columns: [...COLUMNS],
      rows: [
        ...result.votes.map(({ optionId, votes }, at) => [
          question.options.find(({ id }) => id === optionId)?.title ?? '',
          String(votes),
          shares[at] ?? '',
        ]),
        ['Abstained', String(result.abstained), ''],
      ],
      notes: [
        ...(result.byLot && vote.lotSeed
          ? [`The lot was drawn with the seed ${vote.lotSeed}. The page of the vote says how to repeat it.`]
          : []),
        'Counted by: ______________________   ______________________   ______________________',
      ],
    }
  })
  return renderSheets(db, { subject: vote.title, isLandscape: false, isForm: false, pages }, now)
}

const labelOf = (kind: QuestionKind, { outcome }: Pick<QuestionResult, 'outcome'>): string =>
  kind === 'election' && outcome === 'decided' ? 'Elected' : 'Result'
