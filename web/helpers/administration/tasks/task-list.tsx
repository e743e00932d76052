import { Plus, Printer } from 'lucide-react'
import { counted } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { useNow } from '#web/platform/clock.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { PLAN_CHANGES, type Task } from '../plan-types.ts'
import { groupTasks, statusOf, type TaskGroup } from './task-groups.ts'
import { TaskWeeks } from './task-weeks.tsx'
import styles from './tasks.module.css'

type TaskListProps = {
  event: { id: string; eventDate: string }
  tasks: readonly Task[]
  onOpen: (taskId: string) => void
  onAdd: () => void
}

/** What is to be done: late tasks first, then week by week until the event. Done tasks are folded. */
export function TaskList({ event, tasks, onOpen, onAdd }: TaskListProps) {
  const today = gulfToday(useNow())
  const done = tasks.filter(({ doneAt }) => doneAt !== null).length
  return (
    <section className="grid gap-3" id="tasks" aria-labelledby="tasks-title">
      <div className="row between">
        <h2 id="tasks-title" className="visually-hidden">
          Tasks
        </h2>
        <p className="soft num">
          {tasks.length === 0
            ? 'Nothing is planned yet. The day of a task is counted from the event, so it moves with the event.'
            : `${done} of ${counted(tasks.length, 'task', 'tasks')} done`}
        </p>
        <div className="button-row">
          {tasks.length > 0 && (
            <ButtonLink size="small" variant="outline" href={`/api/admin/events/${event.id}/tasks.pdf`} download>
              <Printer aria-hidden="true" /> Print the list
            </ButtonLink>
          )}
          <Button size="small" onClick={onAdd}>
            <Plus aria-hidden="true" /> Add a task
          </Button>
        </div>
      </div>
      <TaskWeeks eventDate={event.eventDate} tasks={tasks} today={today} />
      {groupTasks(tasks, event.eventDate, today).map((group) => (
        <Group key={group.key} group={group} today={today} onOpen={onOpen} />
      ))}
    </section>
  )
}

type GroupProps = { group: TaskGroup; today: string; onOpen: (taskId: string) => void }

function Group({ group, today, onOpen }: GroupProps) {
  const { title, days, open, done, isLate, isFolded } = group
  const words = [
    days,
    open.length > 0 && counted(open.length, 'task', 'tasks'),
    done.length > 0 && `${done.length} done`,
  ]
  const head = (
    <>
      <h3 className="h4">{title}</h3>
      <span className="small soft num">{words.filter(Boolean).join(', ')}</span>
    </>
  )
  const rows = <Rows tasks={open} today={today} onOpen={onOpen} />
  const doneRows = <Rows tasks={done} today={today} onOpen={onOpen} />
  const folded =
    open.length === 0
      ? doneRows
      : done.length > 0 && (
          <details>
            <summary className={styles.head}>{`${done.length} done`}</summary>
            {doneRows}
          </details>
        )
  if (isFolded)
    return (
      <details className={styles.group} id={group.key} data-ground="day">
        <summary>{head}</summary>
        {rows}
        {folded}
      </details>
    )
  return (
    <div className={styles.group} id={group.key} data-late={isLate || undefined} data-ground="day">
      <div className={styles.head}>{head}</div>
      {rows}
      {folded}
    </div>
  )
}

type RowsProps = { tasks: readonly Task[]; today: string; onOpen: (taskId: string) => void }

function Rows({ tasks, today, onOpen }: RowsProps) {
  if (tasks.length === 0) return null
  return (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <Row key={task.id} task={task} today={today} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Row({ task, today, onOpen }: { task: Task; today: string; onOpen: (taskId: string) => void }) {
  const { id, title, notes, ownerName, isOwnerGone, doneAt, files } = task
  const { word, text } = statusOf(task, today)
  const send = useSend('PUT /api/admin/helper-tasks/:id/done', { changes: PLAN_CHANGES, onError: showPortalFailure })
  const about = [notes.split('\n')[0], files.length > 0 && counted(files.length, 'file', 'files')].filter(Boolean)
  return (
    <li data-done={doneAt !== null || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={send.isPending ? doneAt === null : doneAt !== null}
          disabled={send.isPending}
          onChange={({ target }) => send.mutate({ params: { id }, body: { isDone: target.checked } })}
        />
        <span className="visually-hidden">{`Done: ${title}`}</span>
      </label>
      <button type="button" className={styles.open} onClick={() => onOpen(id)}>
        <b>{title}</b>
        {about.length > 0 && <span className="small soft block clamp-2">{about.join(' · ')}</span>}
      </button>
      <span className={isOwnerGone || ownerName === '' ? 'small waiting' : 'small soft'}>
        {ownerName === '' ? 'Nobody yet' : isOwnerGone ? `${ownerName} (has left)` : ownerName}
      </span>
      <span className={styles.due}>
        <StatusBadge word={word}>{text}</StatusBadge>
      </span>
    </li>
  )
}
