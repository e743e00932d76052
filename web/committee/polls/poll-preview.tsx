import type { PollDraft } from '#shared/committee/polls/poll-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import styles from '../votes/votes.module.css'
import { PollChoices } from './poll-choices.tsx'

/** A poll as members will see it before anybody has answered. */
export function PollPreview({ poll }: { poll: PollDraft }) {
  const titles = poll.options.map((title) => title.trim()).filter(Boolean)
  const question = poll.question.trim()
  if (!question && titles.length === 0)
    return <p className="soft">The question and its options appear here as you type.</p>
  return (
    <fieldset className={styles.question}>
      <legend>{question || 'Question'}</legend>
      <div className="grid gap-3 above-3">
        {poll.note && <p className="soft as-typed anywhere">{poll.note}</p>}
        <PollChoices
          options={titles.map((title, at) => ({ id: String(at), title, votes: 0 }))}
          answered={0}
          isMultiple={poll.isMultiple}
          name="poll-preview"
          chosen={[]}
        />
        <p className="small soft num">
          <span>0 people have answered.</span>{' '}
          {poll.closesAt && <span>{`Open until ${formatLongDateTime(poll.closesAt)}.`}</span>}
        </p>
      </div>
    </fieldset>
  )
}
