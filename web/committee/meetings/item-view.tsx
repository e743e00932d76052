import { FileText, ListChecks } from 'lucide-react'
import { documentFilePath } from '#shared/committee/documents/document-rules.ts'
import { OUTCOME_LABELS } from '#shared/committee/meetings/meeting-enums.ts'
import { outcomeOf } from '#shared/committee/meetings/meeting-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { formatDay } from '../documents/document-types.ts'
import styles from './items.module.css'
import type { Decision, Invitation, MeetingItem } from './meeting-types.ts'

type ShownTask = Pick<MeetingItem['tasks'][number], 'id' | 'text' | 'ownerName' | 'dueOn'>
type ItemViewProps = { text: string; approval: string; decisions: readonly Decision[]; tasks: readonly ShownTask[] }

/** What is written under an item. */
export const ItemView = ({ text, approval, decisions, tasks }: ItemViewProps) => (
  <div className="stack">
    {approval && <p className="anywhere semibold">{approval}</p>}
    {text && <p className="as-typed anywhere measure">{text}</p>}
    {decisions.map((decision) => (
      <DecisionView key={decision.id} {...decision} />
    ))}
    {tasks.length > 0 && (
      <ul className={styles.tasks}>
        {tasks.map(({ id, text: task, ownerName, dueOn }) => (
          <li key={id} className="line at-top">
            <ListChecks aria-hidden="true" />
            <span className="row gap-2 grow">
              <span className={styles['what-to-do']}>{task}</span>
              <span className="num small soft">{`${ownerName}, ${formatDay(dueOn)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** Without a count of votes it has no outcome. */
function DecisionView(decision: Decision) {
  const outcome = outcomeOf(decision)
  return (
    <div className={styles.decision}>
      <p className="row between">
        <b className="caps">{`Decision ${decision.number}`}</b>
        {outcome && <StatusBadge word={OUTCOME_LABELS[outcome]} />}
      </p>
      <p className="as-typed anywhere semibold">{decision.text}</p>
      <p className="row gap-3 num">
        {outcome && (
          <>
            <span>
              <b>{decision.votesFor}</b> for
            </span>
            <span>
              <b>{decision.votesAgainst}</b> against
            </span>
            <span>
              <b>{decision.votesAbstained}</b> abstained
            </span>
          </>
        )}
        {decision.proposer && <span className="soft">{`proposed by ${decision.proposer}`}</span>}
      </p>
    </div>
  )
}

type EarlierMinutesProps = {
  meeting: NonNullable<MeetingItem['aboutMeeting']>
  /** So that a window that writes stays open. */
  newTab?: boolean
}

/** Leads to the minutes that an item approves. */
export const EarlierMinutes = ({ meeting: { id, startsAt }, newTab = false }: EarlierMinutesProps) => (
  <Anchor className="small" href={`/admin/meetings/${id}`} newTab={newTab}>
    {`Minutes of ${formatLongDate(startsAt)}`}
  </Anchor>
)

/** The papers of an item as downloads. */
export const Papers = ({ papers }: { papers: Invitation['items'][number]['papers'] }) =>
  papers.length > 0 && (
    <ul className="row">
      {papers.map(({ id, title }) => (
        <li key={id}>
          <Anchor className={styles.paper} href={documentFilePath(id)} download>
            <FileText aria-hidden="true" /> {title}
          </Anchor>
        </li>
      ))}
    </ul>
  )
