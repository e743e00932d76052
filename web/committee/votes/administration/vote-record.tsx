import { joinNames } from '#shared/committee/join-names.ts'
import { canBeDrawn } from '#shared/committee/votes/count-rules.ts'
import { BALLOTS_FOR_SECRECY, isSecrecyAtRisk } from '#shared/committee/votes/few-ballots-rules.ts'
import { MAJORITY_LABELS, QUESTION_KIND_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { voterRuleText } from '#shared/committee/votes/voter-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { QuestionPapers } from '../question-papers.tsx'
import { VoteResults } from '../vote-results.tsx'
import { CandidateList } from './candidate-list.tsx'
import { RepeatVote } from './repeat-vote.tsx'
import { SecondBallot } from './second-ballot.tsx'
import { type AdminVote, VOTE_ADMIN_CHANGES } from './vote-draft.ts'
import { VoteStrip } from './vote-strip.tsx'

/** One vote as the committee sees it: the turnout, never how it goes before it has closed. */
export function VoteRecord({ vote }: { vote: AdminVote }) {
  return (
    <div className="stack-large">
      {vote.cannotBeCounted && (
        <Alert tone="red" title="This vote cannot be counted">
          The site was restored with another SECRET than the one that sealed its ballots. With the old one it is counted
          within a minute.
        </Alert>
      )}
      {vote.status === 'open' && isSecrecyAtRisk(vote) && (
        <Alert tone="amber" title={`${counted(vote.voted, 'ballot', 'ballots')} so far`}>
          {`With fewer than ${BALLOTS_FOR_SECRECY} ballots, the result of a secret vote can show how somebody voted. Remind the voters or extend the vote before it closes.`}
        </Alert>
      )}
      <VoteStrip vote={vote} />
      {vote.status === 'closed' && (
        <>
          <VoteResults vote={vote} />
          <SecondBallot vote={vote} />
          <RepeatVote vote={vote} />
          {hasOfficers(vote) && (
            <p className="soft">
              The elected people are in the draft of the next hand-over, which a super admin plans under Duties. If it
              was planned already, they wait there until a super admin decides.
            </p>
          )}
          <div className="button-row">
            <ButtonLink variant="outline" href={`/votes/${vote.id}`}>
              As members see it
            </ButtonLink>
          </div>
        </>
      )}
      {vote.status !== 'closed' &&
        vote.questions.map((question) => (
          <Panel key={question.id} className="grid gap-3 anywhere" aria-label={question.title}>
            <div>
              <p className="small soft num">{ruleOf(question)}</p>
              <h2 className="h4">{question.title}</h2>
            </div>
            {question.note && <p className="soft as-typed">{question.note}</p>}
            <QuestionPapers papers={question.papers} />
            {question.kind === 'election' ? (
              <CandidateList vote={vote} questionId={question.id} />
            ) : (
              <ul className="grid gap-1" aria-label="Options">
                {question.options.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            )}
          </Panel>
        ))}
      <Disclosure title="Rules of this vote" isPrinted>
        <KeyValueList items={rulesOf(vote)} />
      </Disclosure>
      <UndoLastChange area="votes" changes={VOTE_ADMIN_CHANGES} />
    </div>
  )
}

/** 'Election, the most votes, 2 people elected, up to 2 choices' */
const ruleOf = ({ kind, majority, seats, maxChoices }: AdminVote['questions'][number]): string =>
  [
    QUESTION_KIND_LABELS[kind],
    MAJORITY_LABELS[majority].toLowerCase(),
    ...(kind === 'election' ? [`${counted(seats, 'person', 'people')} elected`] : []),
    ...(kind === 'motion' ? [] : [maxChoices === 1 ? 'one choice' : `up to ${maxChoices} choices`]),
  ].join(', ')

/** Whether somebody is elected to an office. */
const hasOfficers = ({ questions, results }: AdminVote): boolean =>
  results.some(({ questionId, winnerIds }) => {
    const question = questions.find(({ id }) => id === questionId)
    return question?.kind === 'election' && question.office !== null && winnerIds.length > 0
  })

/** A draft can still be without a question that a lot can decide. */
function tieRuleOf({ byLot, questions }: AdminVote): string {
  if (!byLot || !questions.some(canBeDrawn)) return 'Only announced'
  return questions.every(canBeDrawn)
    ? 'A lot decides between those with enough votes'
    : `A lot decides between those with enough votes, but only in: ${joinNames(questions.filter(canBeDrawn))}`
}

const rulesOf = (vote: AdminVote) => [
  { label: 'Kind', value: vote.isSecret ? 'Secret' : 'Open' },
  { label: 'Who may vote', value: voterRuleText(vote) },
  ...(vote.quorumPercent > 0 ? [{ label: 'Quorum', value: `${vote.quorumPercent}% of the roll` }] : []),
  { label: 'Tie', value: tieRuleOf(vote) },
  ...(vote.nominationsUntil ? [{ label: 'Nominations until', value: formatCardDateTime(vote.nominationsUntil) }] : []),
  { label: 'Opens', value: formatCardDateTime(vote.opensAt) },
  { label: 'Closes', value: formatCardDateTime(vote.closesAt) },
  ...(vote.plannedClosesAt ? [{ label: 'Planned to close', value: formatCardDateTime(vote.plannedClosesAt) }] : []),
  ...(vote.remindedAt ? [{ label: 'Last reminder', value: formatCardDateTime(vote.remindedAt) }] : []),
]
