import { Check, Info, Lock, LockOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { shareText, turnoutText } from '#shared/committee/votes/result-text.ts'
import { obstacleText, voterRuleText } from '#shared/committee/votes/voter-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { countGulfDays, formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { asSentence } from '#shared/platform/sentence.ts'
import { useLive } from '#web/notifications/use-live.ts'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OpeningUmbrella } from '#web/platform/ui/picture/opening-umbrella.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { useRefetching } from '../assembly/assembly-types.ts'
import { BallotForm } from '../votes/ballot-form.tsx'
import { answerText } from '../votes/confirm-ballot.tsx'
import { CountedBallots } from '../votes/counted-ballots.tsx'
import { QuestionAhead } from '../votes/question-ahead.tsx'
import { VoteReceipt } from '../votes/vote-receipt.tsx'
import { VoteResults } from '../votes/vote-results.tsx'
import type { VoteView } from '../votes/vote-types.ts'
import styles from '../votes/votes.module.css'

export const head = (): Head => ({ title: 'Vote', hidden: true })

const SECONDS_BETWEEN = 20

/** One vote: nominations, the ballot, the receipt, and after closing the result. */
export default function VotePage({ params: { id = '' } }: PageProps) {
  const { data: vote, error, refetch } = useApi('GET /api/votes/:id', { params: { id } })
  const [isChanging, setChanging] = useState(false)
  const [notCounted, setNotCounted] = useState<string>()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => showIfLoggedOut(error), [error])
  // notices about the opening and the result come through the live stream; the turnout is polled
  useLive('notice', () => void refetch())
  useRefetching(refetch, SECONDS_BETWEEN, vote?.status === 'open' || vote?.status === 'planned')
  // a lost connection must not discard what somebody has chosen
  if (error && (!vote || error.status === 404))
    return <MissingVote message={error.status === 404 ? undefined : error.userMessage} />
  if (!vote) return <PageMessage>Loading the vote...</PageMessage>
  const isVoting = vote.canVote && (!vote.hasVoted || isChanging)
  const cast = (whyNotCounted?: string) => {
    setChanging(false)
    setNotCounted(whyNotCounted)
    void refetch()
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={top}>
      <PageHead
        malayalam="വോട്ട്"
        title={titleOf(vote, isVoting)}
        lead={leadOf(vote)}
        back={<BackLink href="/votes">All votes</BackLink>}
      />
      <div className={`grid gap-6 ${styles.ballot}`}>
        {notCounted && (
          <Alert tone="red" title="This ballot was not counted">
            {notCounted}
          </Alert>
        )}
        {!isVoting && vote.hasVoted && vote.status === 'open' && (
          <Voted vote={vote} onChange={() => setChanging(true)} />
        )}
        {vote.status !== 'closed' && !(vote.hasVoted && !isVoting) && <Secrecy vote={vote} />}
        {vote.intro && vote.status !== 'closed' && !(vote.hasVoted && !isVoting) && (
          <p className="as-typed anywhere">{vote.intro}</p>
        )}
        {vote.obstacle && vote.status !== 'closed' && <Obstacle vote={vote} obstacle={vote.obstacle} />}
        {vote.status === 'planned' && !vote.obstacle && <CanVote />}
        {vote.status === 'planned' &&
          vote.questions.map((question, at) => (
            <QuestionAhead
              key={question.id}
              vote={vote}
              question={question}
              place={`${at + 1} of ${vote.questions.length}`}
            />
          ))}
        {isVoting && <BallotForm vote={vote} onCast={cast} />}
        {vote.status === 'closed' && <Closed vote={vote} />}
      </div>
    </div>
  )
}

function Closed({ vote }: { vote: VoteView }) {
  return (
    <>
      <VoteResults vote={vote} />
      {vote.secondBallotId && (
        <div className="button-row">
          <ButtonLink href={`/votes/${vote.secondBallotId}`}>Go to the second ballot</ButtonLink>
        </div>
      )}
      {vote.repeatId && (
        <div className="button-row">
          <ButtonLink href={`/votes/${vote.repeatId}`}>Go to the repeated vote</ButtonLink>
        </div>
      )}
      <CountedBallots vote={vote} />
    </>
  )
}

function titleOf({ status, title, hasVoted }: VoteView, isVoting: boolean): string {
  if (status === 'closed') return 'The result'
  return hasVoted && !isVoting ? 'Your vote is in' : title
}

function leadOf({ status, title, opensAt, closesAt, voted, rollSize, hasVoted, cannotBeCounted }: VoteView): string {
  if (status === 'planned') return `Opens on ${formatLongDateTime(opensAt)}.`
  if (status === 'closed') {
    return `${asSentence(title)} ${turnoutText(voted, rollSize)}, ${shareText(voted, rollSize)}.`
  }
  const now = new Date()
  if (cannotBeCounted) return 'The vote has closed, and its ballots cannot be counted now. The committee can read why.'
  if (new Date(closesAt) <= now) return 'The vote has closed. The result is being counted.'
  const days = countGulfDays(now, closesAt)
  const end = formatLongDateTime(closesAt)
  if (hasVoted) return `${asSentence(title)} Voting ends on ${end}.`
  const left = days > 0 ? ` ${counted(days, 'day is', 'days are')} left.` : ''
  return `Vote by ${end}.${left} ${turnoutText(voted, rollSize)}.`
}

function Secrecy({ vote }: { vote: VoteView }) {
  return (
    <p className={styles.note}>
      {vote.isSecret ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
      <span>
        {vote.isSecret ? (
          <>
            <b>Secret.</b> Nobody can see how you vote, not even the committee. We store who has voted separately from
            the ballots.
          </>
        ) : (
          <>
            <b>Open.</b> After closing, members see how everybody has voted. You can change your vote until then.
          </>
        )}{' '}
        {voterRuleText(vote)}
      </span>
    </p>
  )
}

function SecretBallot() {
  return (
    <p className={styles.note}>
      <Info aria-hidden="true" />
      <span>Your ballot is counted with the others, without your name, a time or this receipt.</span>
    </p>
  )
}

function CanVote() {
  return (
    <p className={styles.note}>
      <Check aria-hidden="true" />
      <span>
        <b>You can vote when voting opens.</b> Under the rules above you would be on the roll today. The roll is fixed
        when voting opens, and you will get an email then.
      </span>
    </p>
  )
}

function Obstacle({ vote, obstacle }: { vote: VoteView; obstacle: NonNullable<VoteView['obstacle']> }) {
  return (
    <p className={styles.note} role="status">
      <Info aria-hidden="true" />
      <span>
        <b>You cannot vote here.</b> {obstacleText(obstacle, vote)}
      </span>
    </p>
  )
}

function Voted({ vote, onChange }: { vote: VoteView; onChange: () => void }) {
  return (
    <>
      {vote.receipt && <VoteReceipt receipt={vote.receipt} />}
      <div className="line gap-3">
        <OpeningUmbrella className={styles.umbrella} />
        <p className="num">
          <b role="status">Thank you. </b>
          {`${turnoutText(vote.voted, vote.rollSize)}. ${new Date(vote.closesAt) > new Date() ? `The result is shown after ${formatLongDateTime(vote.closesAt)}.` : 'The result is being counted.'}`}
        </p>
      </div>
      {vote.receipt && vote.isSecret && <SecretBallot />}
      {vote.choices.map(({ questionId, optionIds }) => {
        const question = vote.questions.find(({ id }) => id === questionId)
        return (
          question && (
            <p key={questionId} className={styles.note}>
              <Check aria-hidden="true" />
              <span className="anywhere">
                {asSentence(question.title)} <b>{answerText(question, optionIds)}</b>
              </span>
            </p>
          )
        )
      })}
      <div className="button-row">
        {vote.canVote && (
          <Button variant="outline" onClick={onChange}>
            Change my vote
          </Button>
        )}
        <ButtonLink href="/member/dashboard">Back to my page</ButtonLink>
      </div>
    </>
  )
}

function MissingVote({ message }: { message: string | undefined }) {
  return (
    <>
      <PageHead title={message ? 'Votes' : 'Vote Not Found'} />
      <div className={styles.ballot}>
        <EmptyState
          title={message ?? 'This vote does not exist'}
          action={<ButtonLink href="/votes">All votes</ButtonLink>}
        />
      </div>
    </>
  )
}
