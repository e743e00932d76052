import { MAJORITY_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { Nominations } from './nominations.tsx'
import { QuestionPapers } from './question-papers.tsx'
import type { Question, VoteView } from './vote-types.ts'

/** A question before voting opens: what is asked, its papers, what it can be answered with, and how it is decided. */
export function QuestionAhead({ vote, question, place }: { vote: VoteView; question: Question; place: string }) {
  const { kind, title, note, majority, maxChoices, seats, options } = question
  return (
    <Panel className="grid gap-4" aria-label={title}>
      <div>
        <p className="caps accent num">{`${place}, ${kind === 'election' ? 'election' : 'question'}`}</p>
        <h2 className="h3 anywhere">{title}</h2>
      </div>
      {note && <p className="soft as-typed anywhere">{note}</p>}
      <QuestionPapers papers={question.papers} />
      {kind === 'election' ? (
        <Nominations vote={vote} question={question} />
      ) : (
        <ul className="grid gap-2 anywhere" aria-label="Options">
          {options.map((option) => (
            <li key={option.id} className="semibold">
              {option.title}
            </li>
          ))}
        </ul>
      )}
      <p className="small soft num">
        {[
          kind === 'election' ? `${seats === 1 ? 'One person is' : `${seats} people are`} elected.` : '',
          maxChoices > 1 ? `Choose up to ${maxChoices}.` : '',
          `Needed: ${MAJORITY_LABELS[majority].toLowerCase()}. You can also abstain.`,
        ]
          .filter((text) => text !== '')
          .join(' ')}
      </p>
    </Panel>
  )
}
