import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { formatDay } from '../documents/document-types.ts'
import { type Invitation, MEETING_CHANGES } from './meeting-types.ts'

/** What the reader has taken on at a meeting: a press says that it is done. */
export function OwnTasks({ tasks }: Pick<Invitation, 'tasks'>) {
  const mark = useSend('PUT /api/meeting-tasks/:id', {
    changes: MEETING_CHANGES,
    onError: (error) =>
      showFailure(error, { title: 'The task was not changed', fallback: 'The connection was lost. Please try again.' }),
  })
  if (tasks.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="own-tasks">
      <h2 id="own-tasks" className="h4">
        Your tasks
      </h2>
      <ul className="grid gap-2">
        {tasks.map(({ id, text, dueOn, isDone }) => (
          <li key={id} className="anywhere">
            <Checkbox
              label={text}
              checked={isDone}
              disabled={mark.isPending}
              onChange={({ target }) => mark.mutate({ params: { id }, body: { isDone: target.checked } })}
            />
            <p className="row small soft num">
              {`Due on ${formatDay(dueOn)}`}
              {isDone ? <StatusBadge word="Done" /> : dueOn < gulfToday() && <StatusBadge word="Overdue" />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
