import { weekOf } from '#shared/helpers/task-rules.ts'
import type { Task } from '../plan-types.ts'
import { lateTasks, titleOf } from './task-groups.ts'
import styles from './tasks.module.css'

type TaskWeeksProps = { eventDate: string; tasks: readonly Task[]; today: string }

/** The weeks until the event beside each other: how much of each is done, and what is late of those that are over. */
export function TaskWeeks({ eventDate, tasks, today }: TaskWeeksProps) {
  const late = lateTasks(tasks, today)
  const past = tasks.filter(({ due }) => due < today)
  const ahead = tasks.filter((task) => !past.includes(task) && task.daysBefore >= 0)
  const weeks = [...Map.groupBy(ahead, ({ daysBefore }) => weekOf(daysBefore))].toSorted(
    ([one], [other]) => other - one,
  )
  if (past.length + ahead.length === 0) return null
  return (
    <ol className={styles.weeks} aria-label="Weeks before the event" data-ground="day">
      {past.length > 0 && (
        <Week
          title="Until now"
          tasks={past}
          note={late.length > 0 ? `${late.length} late` : 'Nothing late'}
          isLate={late.length > 0}
        />
      )}
      {weeks.map(([week, all]) => {
        const { title, days } = titleOf(week, eventDate, today)
        return <Week key={week} title={title} tasks={all} note={days} isNow={title === 'This week'} />
      })}
    </ol>
  )
}

type WeekProps = { title: string; tasks: readonly Task[]; note: string; isLate?: boolean; isNow?: boolean }

function Week({ title, tasks, note, isLate = false, isNow = false }: WeekProps) {
  const done = tasks.filter(({ doneAt }) => doneAt !== null).length
  return (
    <li aria-current={isNow ? 'step' : undefined}>
      <b>{title}</b>
      <span className="small soft num">{`${done} of ${tasks.length} done`}</span>
      <meter className={styles.meter} min={0} max={tasks.length} value={done} aria-hidden="true" />
      <span className={isLate ? 'small wrong num' : 'small soft num'}>{note}</span>
    </li>
  )
}
