import clsx from 'clsx'
import { useState } from 'react'
import { BALLOTS_FOR_SECRECY, isSecrecyAtRisk } from '#shared/committee/votes/few-ballots-rules.ts'
import { MAJORITY_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import { ConfirmBallot } from './confirm-ballot.tsx'
import { FailedVote } from './failed-vote.tsx'
import { QuestionPapers } from './question-papers.tsx'
import { type Answers, askedIn, type Question, VOTE_CHANGES, type VoteView } from './vote-types.ts'
import styles from './votes.module.css'

type BallotFormProps = {
  vote: VoteView
  /** With a text if this ballot was not counted, because another one was. */
  onCast: (whyNotCounted?: string) => void
}

/** One ballot with every question. Nothing is chosen at first, and it is shown once more before it counts. */
export function BallotForm({ vote, onCast }: BallotFormProps) {
  useRootClass('has-page-bar')
  const questions = askedIn(vote)
  const [answers, setAnswers] = useState<Answers>(answersOf(vote))
  const [isChecking, setChecking] = useState(false)
  const cast = useCasting(onCast, () => setChecking(false))
  const answered = questions.filter(({ id }) => answers[id] !== undefined).length
  const isComplete = answered === questions.length
  const body = { choices: questions.map(({ id }) => ({ questionId: id, optionIds: [...(answers[id] ?? [])] })) }
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        setChecking(isComplete)
      }}
    >
      {questions.map((question, at) => (
        <QuestionFields
          key={question.id}
          question={question}
          place={`${at + 1} of ${questions.length}`}
          chosen={answers[question.id]}
          onChoose={(optionIds) => setAnswers((before) => ({ ...before, [question.id]: optionIds }))}
        />
      ))}
      {isSecrecyAtRisk(vote) && (
        <p className="small soft num">
          {`${vote.voted} of ${vote.rollSize} have voted so far. If fewer than ${BALLOTS_FOR_SECRECY} vote, the result can show how each of them voted.`}
        </p>
      )}
      <FailedVote error={cast.error} />
      <div className={styles.end}>
        <p className="num" role="status">
          <b>{`${answered} of ${questions.length} answered`}</b>
          <span className="block small soft visually-hidden-on-phones">You see it once more before it counts.</span>
        </p>
        <Button type="submit" disabled={!isComplete}>
          Check my vote
        </Button>
      </div>
      {isChecking && (
        <ConfirmBallot
          vote={vote}
          answers={answers}
          busy={cast.isPending}
          onCast={() => cast.mutate({ params: { id: vote.id }, body })}
          onClose={() => setChecking(false)}
        />
      )}
    </form>
  )
}

const answersOf = ({ choices }: VoteView): Answers =>
  Object.fromEntries(choices.map(({ questionId, optionIds }) => [questionId, optionIds]))

/** A ballot that had arrived before the connection was lost is shown with its receipt. */
function useCasting(onCast: BallotFormProps['onCast'], onFailed: () => void) {
  return useSend('POST /api/votes/:id/ballot', {
    changes: VOTE_CHANGES,
    onSuccess: () => onCast(),
    onError: (error) => {
      onFailed()
      // the page then shows another state
      if (error instanceof ApiError && error.status === 409) onCast(NOT_COUNTED[error.code ?? ''] ?? error.userMessage)
    },
  })
}

const NOT_COUNTED: Record<string, string> = {
  already_voted:
    'A ballot of yours had already been counted, from another phone or window. This one was not counted. The receipt is for the first one.',
}

type QuestionFieldsProps = {
  question: Question
  place: string
  chosen: readonly string[] | undefined
  onChoose: (optionIds: string[]) => void
}

function QuestionFields({ question, place, chosen, onChoose }: QuestionFieldsProps) {
  const { id, kind, title, note, majority, maxChoices, options, papers } = question
  const isSingle = maxChoices === 1
  const isFull = !isSingle && (chosen?.length ?? 0) >= maxChoices
  const toggle = (optionId: string) => {
    if (isSingle) return onChoose([optionId])
    const others = (chosen ?? []).filter((each) => each !== optionId)
    onChoose(chosen?.includes(optionId) ? others : [...others, optionId])
  }
  return (
    <fieldset className={styles.question}>
      <legend>
        <span className="caps accent num block below-1">{`${place}, ${KINDS[kind]}`}</span>
        {title}
      </legend>
      <div className="grid gap-3 above-3">
        {note && <p className="soft as-typed">{note}</p>}
        <QuestionPapers papers={papers} />
        {kind !== 'motion' && (
          <p className="small soft" role="status">
            {isFull
              ? `You have chosen ${maxChoices} of ${maxChoices}. To choose another one, remove one first.`
              : hintOf(question)}
          </p>
        )}
        <p className="small soft">{`Needed: ${MAJORITY_LABELS[majority].toLowerCase()}.`}</p>
        {options.map((option) => (
          <Choice
            key={option.id}
            isCandidate={kind === 'election'}
            option={option}
            input={{
              type: isSingle ? 'radio' : 'checkbox',
              name: id,
              checked: chosen?.includes(option.id) ?? false,
              disabled: isFull && !chosen?.includes(option.id),
              onChange: () => toggle(option.id),
            }}
          />
        ))}
        <Choice
          isCandidate={false}
          option={{ title: 'I abstain', statement: '', photoUrl: null }}
          input={{
            type: isSingle ? 'radio' : 'checkbox',
            name: id,
            checked: chosen?.length === 0,
            onChange: () => onChoose([]),
          }}
        />
      </div>
    </fieldset>
  )
}

const KINDS: Record<Question['kind'], string> = { motion: 'question', choice: 'question', election: 'election' }

const hintOf = ({ kind, maxChoices }: Question) =>
  `${maxChoices === 1 ? 'Choose one.' : `Choose up to ${maxChoices}.`}${kind === 'election' ? ' The order was drawn by lot.' : ''}`

type ChoiceProps = {
  isCandidate: boolean
  option: Pick<Question['options'][number], 'title' | 'statement' | 'photoUrl'>
  input: { type: 'radio' | 'checkbox'; name: string; checked: boolean; disabled?: boolean; onChange: () => void }
}

/** The whole card is the target. */
function Choice({ isCandidate, option, input }: ChoiceProps) {
  return (
    <label className={clsx(styles.option, isCandidate && styles.candidate)}>
      <input {...input} />
      {isCandidate && <Portrait name={option.title} src={option.photoUrl} sizes="4.5rem" className={styles.face} />}
      <b className={isCandidate ? styles.name : undefined}>{option.title}</b>
      {option.statement && <span className={clsx('as-typed', styles.statement)}>{option.statement}</span>}
    </label>
  )
}
