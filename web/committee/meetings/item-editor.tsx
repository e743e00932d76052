import { ArrowRight, Gavel, ListChecks } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { OUTCOME_LABELS } from '#shared/committee/meetings/meeting-enums.ts'
import { countVotes, findDueProblem, outcomeOf } from '#shared/committee/meetings/meeting-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldNote } from '#web/platform/ui/form/field.tsx'
import { NumberStepper } from '#web/platform/ui/form/number-stepper.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import styles from './items.module.css'
import type { Meeting } from './meeting-types.ts'
import { RemoveButton } from './remove-button.tsx'
import { type DraftDecision, type DraftTask, newDecision, newTask, type WrittenItem } from './use-minutes.ts'

type ItemEditorProps = {
  item: WrittenItem
  title: string
  /** An item about earlier minutes, which it can approve. */
  isAboutMinutes: boolean
  /** Of the decisions, by their ids. */
  numbers: ReadonlyMap<string, string>
  meeting: Meeting
  present: number
  onChange: (changed: Partial<WrittenItem>) => void
  /** Undefined at the last item. */
  onNext?: (() => void) | undefined
}

/** What is written under the present item: text, decisions with their votes, and tasks. */
export function ItemEditor(props: ItemEditorProps) {
  const { item, isAboutMinutes, numbers, meeting, present, onChange, onNext } = props
  const { decisions, tasks } = item
  const owners = meeting.people.filter(({ canHaveTasks }) => canHaveTasks)
  return (
    <div className="stack">
      {isAboutMinutes && <Approval {...props} />}
      <ItemText {...props} />
      {decisions.map((decision) => (
        <DecisionEditor
          key={decision.id}
          decision={decision}
          number={numbers.get(decision.id) ?? ''}
          present={present}
          onChange={(changed) => onChange({ decisions: decisions.map((each) => merged(each, decision.id, changed)) })}
          onRemove={() => onChange({ decisions: decisions.filter(({ id }) => id !== decision.id) })}
        />
      ))}
      {tasks.map((task) => (
        <TaskEditor
          key={task.id}
          task={task}
          startsAt={meeting.startsAt}
          owners={owners}
          onChange={(changed) => onChange({ tasks: tasks.map((each) => merged(each, task.id, changed)) })}
          onRemove={() => onChange({ tasks: tasks.filter(({ id }) => id !== task.id) })}
        />
      ))}
      <div className="row between">
        <span className="button-row">
          <Button size="small" variant="outline" onClick={() => onChange({ decisions: [...decisions, newDecision()] })}>
            <Gavel aria-hidden="true" /> Decision
          </Button>
          {owners.length > 0 && (
            <Button
              size="small"
              variant="outline"
              onClick={() => onChange({ tasks: [...tasks, newTask(owners[0]?.userId ?? '', meeting.startsAt)] })}
            >
              <ListChecks aria-hidden="true" /> Task
            </Button>
          )}
        </span>
        {onNext && (
          <Button size="small" variant="quiet" onClick={onNext}>
            Next item <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
    </div>
  )
}

/** Nobody has to count votes for it. */
const Approval = ({ item, onChange }: ItemEditorProps) => (
  <Checkbox
    label="Approve these minutes"
    help={
      item.approvesMinutes
        ? 'They count as approved once the minutes of this meeting have been sent.'
        : 'Or add a decision with its votes.'
    }
    checked={item.approvesMinutes}
    onChange={({ target }) => onChange({ approvesMinutes: target.checked })}
  />
)

/** Under approved minutes, the text says what changes in them. */
function ItemText({ item: { text, approvesMinutes }, title, onChange }: ItemEditorProps) {
  const area = {
    className: styles.writing,
    rows: 4,
    maxLength: 20_000,
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => onChange({ text: target.value }),
  }
  if (!approvesMinutes) return <Textarea {...area} aria-label={`What is said: ${title}`} placeholder="What is said" />
  return (
    <Field label="With these changes" optional>
      <Textarea {...area} />
    </Field>
  )
}

const merged = <Row extends { id: string }>(row: Row, id: string, changed: Partial<Row>): Row =>
  row.id === id ? { ...row, ...changed } : row

type DecisionEditorProps = {
  decision: DraftDecision
  number: string
  present: number
  onChange: (changed: Partial<DraftDecision>) => void
  onRemove: () => void
}

function DecisionEditor({ decision, number, present, onChange, onRemove }: DecisionEditorProps) {
  const { text, proposer, votesFor, votesAgainst, votesAbstained } = decision
  const voted = countVotes(decision)
  const isTooMany = voted > present
  const outcome = isTooMany ? null : outcomeOf(decision)
  return (
    <fieldset className={styles.decision}>
      <legend className="visually-hidden">Decision</legend>
      <div className="line between">
        <span className="row">
          <b className="caps num">{`Decision ${number}`}</b>
          {outcome && <StatusBadge word={OUTCOME_LABELS[outcome]} />}
        </span>
        <RemoveButton what="decision" text={text} onRemove={onRemove} />
      </div>
      <Textarea
        aria-label="What is decided"
        placeholder="What is decided"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Field label="Proposed by" optional>
        <TextInput value={proposer} maxLength={120} onChange={({ target }) => onChange({ proposer: target.value })} />
      </Field>
      <div className={styles.votes}>
        <NumberStepper label="For" value={votesFor} max={999} onChange={(value) => onChange({ votesFor: value })} />
        <NumberStepper
          label="Against"
          value={votesAgainst}
          max={999}
          onChange={(value) => onChange({ votesAgainst: value })}
        />
        <NumberStepper
          label="Abstained"
          value={votesAbstained}
          max={999}
          onChange={(value) => onChange({ votesAbstained: value })}
        />
      </div>
      <p className={`small num ${isTooMany ? 'wrong' : 'soft'}`} role="status">
        {isTooMany
          ? `${voted} votes, but ${present} are present. Please correct them: the minutes cannot be sent like this.`
          : textOfCount(voted, present)}
      </p>
    </fieldset>
  )
}

const textOfCount = (voted: number, present: number): string =>
  voted === 0
    ? 'No votes counted: the minutes state no outcome.'
    : `${voted} of ${present} have voted. The decision is carried if more vote for it than against it.`

type TaskEditorProps = {
  task: DraftTask
  /** When the meeting begins. */
  startsAt: string
  owners: Meeting['people']
  onChange: (changed: Partial<DraftTask>) => void
  onRemove: () => void
}

const TaskEditor = ({ task, startsAt, owners, onChange, onRemove }: TaskEditorProps) => {
  const problem = task.dueOn === '' ? null : findDueProblem(task, startsAt)
  const problemId = useId()
  return (
    <fieldset className={styles.task}>
      <legend className="visually-hidden">Task</legend>
      <TextInput
        className={styles.what}
        aria-label="What is to be done"
        placeholder="What is to be done"
        maxLength={300}
        value={task.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Select
        className={styles.owner}
        aria-label="Who does it"
        value={task.ownerId}
        onChange={({ target }) => onChange({ ownerId: target.value })}
      >
        {!owners.some(({ userId }) => userId === task.ownerId) && <option value={task.ownerId}>Choose somebody</option>}
        {owners.map(({ userId, name }) => (
          <option key={userId} value={userId ?? ''}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput
        aria-label="Until"
        type="date"
        min={gulfDay(startsAt)}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : problemId}
        value={task.dueOn}
        onChange={({ target }) => onChange({ dueOn: target.value })}
      />
      <RemoveButton what="task" text={task.text} onRemove={onRemove} />
      {problem && <FieldNote id={problemId} error={problem} />}
    </fieldset>
  )
}
