import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { formatDay } from '../documents/document-types.ts'
import { MEETING_CHANGES, type SentTask } from './meeting-types.ts'
import styles from './task-list.module.css'

/** Tasks of sent minutes: a press says that one is done. */
export function TaskList({ tasks }: { tasks: readonly SentTask[] }) {
  const mark = useSend('PUT /api/admin/meeting-tasks/:id', { changes: MEETING_CHANGES, onError: showPortalFailure })
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ id, text, ownerName, dueOn, isDone, meeting }) => (
        <li key={id} data-done={isDone || undefined}>
          <Checkbox
            label={text}
            checked={isDone}
            disabled={mark.isPending}
            onChange={({ target }) => mark.mutate({ params: { id }, body: { isDone: target.checked } })}
          />
          <p className={`row small soft num ${styles.facts}`}>
            <span>{`${ownerName}, due on ${formatDay(dueOn)}`}</span>
            {isDone ? <StatusBadge word="Done" /> : dueOn < gulfToday() && <StatusBadge word="Overdue" />}
            <span className="visually-hidden">{`from ${meeting.title}`}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
