import { resultReason, resultTitle } from '#shared/committee/votes/result-text.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import type { Question, Result, VoteView } from './vote-types.ts'
import styles from './votes.module.css'

type Counted = Pick<VoteView, 'questions' | 'results' | 'rollSize' | 'quorumPercent' | 'lotSeed'>

/** The result of every question, with the majority that was needed in words. */
export function VoteResults({ vote }: { vote: Counted }) {
  return (
    <div className="grid gap-6">
      {vote.results.map((result, at) => {
        const question = vote.questions.find(({ id }) => id === result.questionId)
        return (
          question && (
            <section key={question.id} className="grid gap-3 anywhere">
              <p className="caps accent num">{`${at + 1} ${question.title}`}</p>
              <h2>{resultTitle(question, result)}</h2>
              <Bars question={question} result={result} />
              <p className="small soft num">{resultReason(question, result, vote)}</p>
              {result.byLot && <p className="small soft num anywhere">{`Seed of the lot: ${vote.lotSeed}`}</p>}
            </section>
          )
        )
      })}
    </div>
  )
}

/** The winner in kumkum, the others grey; the number is beside the name. */
function Bars({ question, result }: { question: Question; result: Result }) {
  const most = Math.max(1, result.abstained, ...result.votes.map(({ votes }) => votes))
  const rows = result.votes.map(({ optionId, votes }) => ({
    key: optionId,
    title: question.options.find(({ id }) => id === optionId)?.title ?? '',
    votes,
    hasWon: result.winnerIds.includes(optionId),
  }))
  const shown = question.kind === 'motion' ? rows : rows.toSorted((one, other) => other.votes - one.votes)
  return (
    <ul className={`grid gap-3 num ${styles.votes}`}>
      {[...shown, { key: 'abstained', title: 'Abstained', votes: result.abstained, hasWon: false }].map((row) => (
        <li key={row.key} data-won={row.hasWon || undefined}>
          <span className="row between">
            <span className="row gap-2">
              <b className="medium">{row.title}</b>
              {row.hasWon && question.kind === 'election' && <StatusBadge word="Elected" />}
            </span>
            <b className="h4">{row.votes}</b>
          </span>
          <span className={styles.bar}>
            <i style={{ width: `${(row.votes / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
