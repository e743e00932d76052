import { useState } from 'react'
import { askedText, MAX_OPTIONS, POLL_LABELS, type PollDraft } from '#shared/committee/polls/poll-rules.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { newPoll } from './new-poll.ts'

type PollSectionProps = {
  poll: PollDraft | null
  /** Somebody has come to write a poll: its question comes first. */
  isAsked: boolean
  /** Members of the audience; unknown while they are counted. */
  asked: number | undefined
  error: string | undefined
  onChange: (poll: PollDraft | null) => void
}

/** An optional poll, which the people in the audience answer on the site. */
export function PollSection({ poll, isAsked, asked, error, onChange }: PollSectionProps) {
  return (
    <Box title="Poll" padded>
      <div id="announcement-poll" className="grid" tabIndex={-1}>
        {!poll && (
          <div className="row between gap-3">
            <p className="soft">A quick question, such as ‘Sunday or Friday for the picnic?’ A poll decides nothing.</p>
            <Button size="small" variant="outline" onClick={() => onChange(newPoll())}>
              Add a poll
            </Button>
          </div>
        )}
        {poll && <PollFields poll={poll} isAsked={isAsked} asked={asked} onChange={onChange} />}
        {error && (
          <p className="wrong medium" role="alert">
            {error}
          </p>
        )}
      </div>
    </Box>
  )
}

type PollFieldsProps = {
  poll: PollDraft
  isAsked: boolean
  asked: number | undefined
  onChange: PollSectionProps['onChange']
}

function PollFields({ poll, isAsked, asked, onChange }: PollFieldsProps) {
  const change = (changed: Partial<PollDraft>) => onChange({ ...poll, ...changed })
  return (
    <>
      <p className="soft">
        Only the people chosen under ‘Who’ when it is sent, and their households, can see it, answer it and change their
        answer until it ends.{asked !== undefined && <span>{` Today ${askedText(asked)}.`}</span>}
      </p>
      <Field label={POLL_LABELS.question}>
        <TextInput
          autoFocus={isAsked}
          value={poll.question}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => change({ question: target.value })}
        />
      </Field>
      <Field label="Options" help={`One per line, two to ${MAX_OPTIONS}.`}>
        <Textarea
          rows={4}
          value={poll.options.join('\n')}
          onChange={({ target }) => change({ options: target.value.split('\n') })}
        />
      </Field>
      <Checkbox
        label={POLL_LABELS.isMultiple}
        checked={poll.isMultiple}
        onChange={({ target }) => change({ isMultiple: target.checked })}
      />
      <Field label={POLL_LABELS.note} optional>
        <Textarea
          rows={2}
          value={poll.note}
          maxLength={500}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <EndField closesAt={poll.closesAt} onChange={(closesAt) => change({ closesAt })} />
      <div className="button-row">
        <Button size="small" variant="outline" onClick={() => onChange(null)}>
          Remove the poll
        </Button>
      </div>
    </>
  )
}

/** What is typed stays in the field until it is a complete time, unless an edit conflict brings another time. */
function EndField({ closesAt, onChange }: { closesAt: string; onChange: (closesAt: string) => void }) {
  const [typed, setTyped] = useState('')
  const isTyped = (typed && fromGulfInput(typed)) === closesAt
  return (
    <Field label={POLL_LABELS.closesAt} help="Gulf time. You can also end it earlier, under Polls.">
      <TextInput
        type="datetime-local"
        value={isTyped ? typed : closesAt && gulfInput(closesAt)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(target.value && fromGulfInput(target.value))
        }}
      />
    </Field>
  )
}
