import { CircleCheck, FileText } from 'lucide-react'
import { useState } from 'react'
import { canBeDrawn, countQuestion, quorumOf } from '#shared/committee/votes/count-rules.ts'
import { MAJORITY_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { asSentence } from '#shared/platform/sentence.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { askedIn, type VoteView } from './vote-types.ts'
import styles from './votes.module.css'

type Published = ResponseOf<'GET /api/votes/:id/ballots'>

/** What anybody needs to count again: the ballots, the receipts and the result as a PDF. */
export function CountedBallots({ vote }: { vote: VoteView }) {
  const [isShown, setShown] = useState(false)
  const { data } = useApiWhen(isShown, 'GET /api/votes/:id/ballots', { params: { id: vote.id } })
  return (
    <Panel className="grid gap-4" aria-label="Counting">
      {vote.receipt && <OwnReceipt vote={vote} />}
      <div className="button-row">
        <Button variant="outline" onClick={() => setShown(true)} aria-expanded={isShown}>
          List of ballots
        </Button>
        <ButtonLink variant="outline" href={`/api/votes/${vote.id}/result.pdf`} download>
          <FileText aria-hidden="true" /> Result as PDF
        </ButtonLink>
      </div>
      {isShown && !data && <p role="status">Loading the ballots...</p>}
      {isShown && data && <Ballots published={data} vote={vote} />}
    </Panel>
  )
}

function OwnReceipt({ vote: { id, receipt } }: { vote: VoteView }) {
  const { data } = useApi('GET /api/votes/:id/ballots', { params: { id } })
  if (!data || receipt === null) return null
  return (
    <p className={styles.note}>
      <CircleCheck aria-hidden="true" />
      <span className="num">
        <b>{receipt}</b>
        {data.receipts.includes(receipt)
          ? ' is in the list of receipts.'
          : ' is missing from the list of receipts. Please tell the committee.'}
      </span>
    </p>
  )
}

function Ballots({ published, vote }: { published: Published; vote: VoteView }) {
  const asked = askedIn(published)
  return (
    <div className="grid gap-3">
      <p role="status">{recountText(published, vote)}</p>
      <Disclosure title="How to count them yourself">
        <ol className={`grid gap-2 ${styles.steps}`}>
          <li>{`Each question that people could vote on must have as many ballots as there are receipts: ${published.receipts.length}.`}</li>
          <li>Count how often each option or candidate is named. Abstentions count only towards the quorum.</li>
          <li>
            {quorumOf(published) > 0
              ? `The quorum is ${quorumOf(published)} of ${published.rollSize} voters on the roll.`
              : 'This vote has no quorum.'}
          </li>
          {published.questions.map((question) => (
            <li key={question.id} className="anywhere">
              {`${asSentence(question.title)} ${asked.includes(question) ? `Needed: ${MAJORITY_LABELS[question.majority].toLowerCase()}.${tieRule(vote, question.id)}` : 'It had no candidates, so it has no ballots.'}`}
            </li>
          ))}
        </ol>
      </Disclosure>
      {asked.map(({ id, title, options, ballots }) => (
        <Disclosure key={id} title={`${title} (${counted(ballots.length, 'ballot', 'ballots')})`}>
          <ol className={`num ${styles.ballots}`}>
            {numbered(ballots).map(({ number, optionIds, name }) => (
              <li key={number}>
                {name && <span>{`${name}: `}</span>}
                {options
                  .filter((option) => optionIds.includes(option.id))
                  .map((option) => option.title)
                  .join(', ') || 'Abstained'}
              </li>
            ))}
          </ol>
        </Disclosure>
      ))}
      <Disclosure title={`Receipts (${published.receipts.length})`}>
        <p className={`num ${styles.ballots}`}>{published.receipts.join(', ')}</p>
      </Disclosure>
    </div>
  )
}

const tieRule = ({ questions, lotSeed }: VoteView, questionId: string): string =>
  lotSeed && questions.some((question) => question.id === questionId && canBeDrawn(question))
    ? ` A lot decides between equal votes of those who have enough, with the seed ${lotSeed}. If it was drawn, the method is below the result.`
    : ''

/** Equal ballots have nothing else that tells them apart. */
const numbered = <Ballot extends object>(ballots: readonly Ballot[]) =>
  ballots.map((ballot, at) => ({ ...ballot, number: at + 1 }))

/** Counts the published ballots on this device and compares the result with the announced one. */
function recountText({ questions, ...rule }: Published, { results }: VoteView): string {
  const isSame = questions.every((question) => {
    const ballots = question.ballots.map(({ optionIds }) => ({ optionIds, count: 1 }))
    const again = countQuestion(question, ballots, rule)
    const announced = results.find(({ questionId }) => questionId === question.id)
    return (
      announced?.outcome === again.outcome &&
      again.votes.every(
        ({ optionId, votes }) => announced.votes.find((each) => each.optionId === optionId)?.votes === votes,
      ) &&
      again.winnerIds.join() === announced.winnerIds.join()
    )
  })
  return isSame
    ? 'Your device has counted these ballots again, with the same result.'
    : 'Your device has counted these ballots again, with a different result. Please tell the committee.'
}
