import { quorumOf } from '#shared/committee/votes/count-rules.ts'
import {
  balanceOf,
  countingSentence,
  earlyClosingText,
  isEven,
  NO_CANDIDATES,
  partOf,
  resultTitle,
  sharesOf,
  tieText,
} from '#shared/committee/votes/result-text.ts'
import { LotMethod } from './lot-method.tsx'
import { QuestionPapers } from './question-papers.tsx'
import { ResultBars } from './result-bars.tsx'
import type { Question, Result, VoteView } from './vote-types.ts'

type Counted = Pick<VoteView, 'questions' | 'results' | 'rollSize' | 'quorumPercent' | 'lotSeed' | 'plannedClosesAt'>

/** A longer title is several names, or options that are sentences; it is set smaller. */
const LONG_TITLE = 60

/** The result of every question, with turnout, quorum and majority in one sentence. */
export function VoteResults({ vote }: { vote: Counted }) {
  return (
    <div className="grid gap-6">
      {vote.plannedClosesAt && <p className="num">{earlyClosingText(vote.plannedClosesAt)}</p>}
      {vote.results.map((result, at) => {
        const question = vote.questions.find(({ id }) => id === result.questionId)
        return question && <QuestionCounted key={question.id} vote={vote} question={question} result={result} at={at} />
      })}
    </div>
  )
}

type QuestionCountedProps = { vote: Counted; question: Question; result: Result; at: number }

function QuestionCounted({ vote, question, result, at }: QuestionCountedProps) {
  const { kind, majority } = question
  const counting = { kind, majority, cast: result.cast, possible: vote.rollSize, quorum: quorumOf(vote), result }
  const tie = tieText(question, result, vote.lotSeed !== null)
  const title = resultTitle(question, result)
  return (
    <section className="grid gap-3 anywhere">
      <p className="caps accent num">{`${at + 1} ${question.title}`}</p>
      <h2 className={title.length > LONG_TITLE ? 'h4' : undefined}>{title}</h2>
      {question.options.length > 0 && <ResultBars bars={barsOf(question, result)} />}
      <p className="small soft num">
        {question.options.length > 0 ? countingSentence(counting, 'roll') : NO_CANDIDATES}
      </p>
      <QuestionPapers papers={question.papers} />
      {tie && <p className="small num">{tie}</p>}
      {result.byLot && vote.lotSeed && <LotMethod question={question} result={result} seed={vote.lotSeed} />}
    </section>
  )
}

function barsOf({ kind, majority, options }: Question, result: Result) {
  const { votes, abstained, valid, winnerIds } = result
  const hasWinner = !isEven({ kind, majority, ...balanceOf(result) })
  const optionOf = (optionId: string) => options.find(({ id }) => id === optionId)
  const shares = sharesOf(
    votes.map((each) => each.votes),
    valid,
  )
  const bars = votes.map(({ optionId, votes: count }, at) => ({
    key: optionId,
    title: optionOf(optionId)?.title ?? '',
    ...(kind === 'election' && { photoUrl: optionOf(optionId)?.photoUrl ?? null }),
    votes: count,
    share: shares[at] ?? '',
    part: partOf(count, valid),
    hasWon: hasWinner && winnerIds.includes(optionId),
    isElected: kind === 'election' && winnerIds.includes(optionId),
  }))
  const shown = kind === 'motion' ? bars : bars.toSorted((one, other) => other.votes - one.votes)
  return [
    ...shown,
    { key: 'abstained', title: 'Abstained', votes: abstained, part: partOf(abstained, valid), hasWon: false },
  ]
}
