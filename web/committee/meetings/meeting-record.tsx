import { useState } from 'react'
import { COMMITTEE_WRITERS } from '#shared/committee/committee-audience.ts'
import { describeItem } from '#shared/committee/meetings/meeting-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { useAccount, useDuty } from '#web/accounts/use-account.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { Visibility } from '../documents/document-list.tsx'
import { Apology } from './apology.tsx'
import { AttendanceBox, AttendanceLink } from './attendance.tsx'
import { ItemView, Papers } from './item-view.tsx'
import styles from './items.module.css'
import layout from './meeting-record.module.css'
import { MEETING_CHANGES, type Meeting } from './meeting-types.ts'
import { MinutesWriter } from './minutes-writer.tsx'
import { TaskList } from './task-list.tsx'
import { WriterBar } from './writer-bar.tsx'

/** A meeting: its agenda with what was written, attendance and tasks; a writer's window writes in the same place. */
export function MeetingRecord({ meeting }: { meeting: Meeting }) {
  const [key, setKey] = useState<string | null>(null)
  const mayWrite = useDuty(COMMITTEE_WRITERS[0])
  return (
    <div className="stack">
      <Approval meeting={meeting} />
      <Published meeting={meeting} />
      <OwnApology meeting={meeting} />
      {key === null && mayWrite && meeting.state === 'planned' && <WriterBar meeting={meeting} onBegin={setKey} />}
      {key === null ? (
        <div className={layout.columns}>
          <div>
            <AttendanceLink meeting={meeting} people={meeting.people} />
            <Agenda meeting={meeting} />
          </div>
          <div className="stack">
            <AttendanceBox meeting={meeting} people={meeting.people} />
            <EarlierTasks meeting={meeting} />
          </div>
        </div>
      ) : (
        <MinutesWriter meeting={meeting} writingKey={key} onEnd={() => setKey(null)}>
          <EarlierTasks meeting={meeting} />
        </MinutesWriter>
      )}
      {mayWrite && <UndoLastChange area="meetings" changes={MEETING_CHANGES} />}
    </div>
  )
}

function Approval({ meeting: { approval, state } }: { meeting: Meeting }) {
  if (!approval)
    return state === 'sent' ? (
      <Alert title="Sent">
        <p>The next meeting approves these minutes, with a note if needed.</p>
      </Alert>
    ) : null
  const { meeting, note } = approval
  return (
    <Alert tone="green" title={`Approved on ${formatLongDate(meeting.startsAt)}`}>
      {note && <p className="as-typed">{note}</p>}
      <Anchor href={`/admin/meetings/${meeting.id}`}>{meeting.title}</Anchor>
    </Alert>
  )
}

/** Where the sent minutes are, and who can read them. */
function Published({ meeting: { document, state } }: { meeting: Meeting }) {
  if (state === 'planned') return null
  if (!document) return <p className="soft">These minutes are not under Documents.</p>
  return (
    <p className="row">
      <Anchor className="anywhere" href={`/admin/documents?document=${document.id}`}>
        {document.title}
      </Anchor>
      <span className="small soft">
        <Visibility document={document} />
      </span>
    </p>
  )
}

/** For somebody who is invited, until the meeting begins. */
function OwnApology({ meeting: { id, people, state, startsAt } }: { meeting: Meeting }) {
  const { account } = useAccount()
  const own = people.find(({ userId }) => userId !== null && userId === account?.id)
  if (!own || state !== 'planned' || new Date(startsAt) <= new Date()) return null
  const isExcused = own.attendance === 'excused'
  return <Apology meetingId={id} isExcused={isExcused} note={isExcused ? own.note : ''} />
}

const EarlierTasks = ({ meeting: { earlierTasks } }: { meeting: Meeting }) =>
  earlierTasks.length > 0 && (
    <Box title="Tasks of earlier meetings">
      <TaskList tasks={earlierTasks} />
    </Box>
  )

function Agenda({ meeting: { items, state } }: { meeting: Meeting }) {
  if (items.length === 0) return <p>The agenda is empty.</p>
  return (
    <ol className={styles.items}>
      {items.map((item, at) => {
        const isWritten = item.text !== '' || item.decisions.length + item.tasks.length > 0
        return (
          <li key={item.id} className={styles.item}>
            <div className={styles.head}>
              <span className={styles.number}>{at + 1}</span>
              <h2>{item.title}</h2>
              <span className="small soft num">{describeItem(item)}</span>
            </div>
            <div className={`grid gap-3 ${styles.body}`}>
              {item.aboutMeeting && (
                <Anchor className="small" href={`/admin/meetings/${item.aboutMeeting.id}`}>
                  {`Minutes of ${formatLongDate(item.aboutMeeting.startsAt)}`}
                </Anchor>
              )}
              <Papers papers={item.papers} />
              {isWritten ? <ItemView {...item} /> : state !== 'planned' && <p className="soft">Not discussed.</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
