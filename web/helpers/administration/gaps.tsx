import { ChevronRight, ListTodo, type LucideIcon, TriangleAlert, Users } from 'lucide-react'
import { countMissing } from '#shared/helpers/helper-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { useNow } from '#web/platform/clock.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './plan.module.css'
import { planPath } from './plan-path.ts'
import { counts, type Plan, type Task } from './plan-types.ts'
import { lateTasks, statusOf } from './tasks/task-groups.ts'

type GapsProps = { plan: Plan; tasks: readonly Task[]; eventId: string; isOver: boolean }

/** What is late or missing, above everything else; of an event that is over only late tasks. Nothing open, nothing shown. */
export function Gaps({ plan, tasks, eventId, isOver }: GapsProps) {
  const today = gulfToday(useNow())
  const late = lateTasks(tasks, today)
  const [oldest] = late
  const jobs = isOver ? [] : plan.jobs
  const short = jobs.flatMap(({ shifts }) => shifts).filter((shift) => countMissing(counts(shift)) > 0)
  const missing = short.reduce((sum, shift) => sum + countMissing(counts(shift)), 0)
  const leaderless = jobs.filter(({ leaderName }) => leaderName === '')
  if (!oldest && missing === 0 && leaderless.length === 0) return null
  return (
    <ul className={styles.gaps}>
      {oldest && (
        <Gap
          href={planPath(eventId, 'tasks')}
          Icon={ListTodo}
          title={`${counted(late.length, 'task is', 'tasks are')} late`}
          text={`${late.length === 1 ? oldest.title : 'the oldest'}, ${statusOf(oldest, today).text}`}
        />
      )}
      {missing > 0 && (
        <Gap
          href={planPath(eventId, 'shifts')}
          Icon={Users}
          title={`${counted(missing, 'helper is', 'helpers are')} missing`}
          text={`in ${counted(short.length, 'shift', 'shifts')}${plan.isOpen ? '' : '. Open the plan in Settings to ask the members'}`}
        />
      )}
      {leaderless.length > 0 && (
        <Gap
          href={planPath(eventId, 'shifts')}
          Icon={TriangleAlert}
          tone="amber"
          title={`${counted(leaderless.length, 'job has', 'jobs have')} no leader`}
          text={leaderless.map(({ title }) => title).join(', ')}
        />
      )}
    </ul>
  )
}

type GapProps = { href: string; Icon: LucideIcon; tone?: 'red' | 'amber'; title: string; text: string }

/** One thing that is open; it leads to its place. */
const Gap = ({ href, Icon, tone = 'red', title, text }: GapProps) => (
  <li>
    <Anchor href={href} className={styles.gap} data-tone={tone}>
      <Icon aria-hidden="true" />
      <span className="grow">
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <ChevronRight aria-hidden="true" />
    </Anchor>
  </li>
)
