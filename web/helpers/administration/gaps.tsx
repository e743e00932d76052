import { Megaphone, TriangleAlert, Users } from 'lucide-react'
import { countMissing } from '#shared/helpers/helper-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { useNow } from '#web/platform/clock.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import styles from './plan.module.css'
import { counts, type Plan, type Task } from './plan-types.ts'
import { lateTasks } from './tasks/task-groups.ts'
import { LateTasks } from './tasks/task-list.tsx'

type GapsProps = { plan: Plan; tasks: readonly Task[]; eventId: string; isOver: boolean }

/** What is late or missing, above everything else; of an event that is over only late tasks. Nothing open, nothing shown. */
export function Gaps({ plan, tasks, eventId, isOver }: GapsProps) {
  const today = gulfToday(useNow())
  const isLate = lateTasks(tasks, today).length > 0
  const jobs = isOver ? [] : plan.jobs
  const shifts = jobs.flatMap((job) => job.shifts)
  const short = shifts.filter((shift) => countMissing(counts(shift)) > 0)
  const missing = short.reduce((sum, shift) => sum + countMissing(counts(shift)), 0)
  const leaderless = jobs.filter(({ leaderName }) => leaderName === '')
  if (!isLate && missing === 0 && leaderless.length === 0) return null
  return (
    <ul className={styles.gaps}>
      <LateTasks tasks={tasks} />
      {missing > 0 && (
        <li data-tone="red">
          <Users aria-hidden="true" />
          <span className="grow">
            <b>{`${counted(missing, 'helper is', 'helpers are')} missing`}</b>
            <small>{`in ${counted(short.length, 'shift', 'shifts')}${plan.isOpen ? '' : '. Open the plan in Settings to ask the members'}`}</small>
          </span>
          {plan.isOpen && <AskMembers eventId={eventId} />}
        </li>
      )}
      {leaderless.length > 0 && (
        <li data-tone="amber">
          <TriangleAlert aria-hidden="true" />
          <span className="grow">
            <b>{`${counted(leaderless.length, 'job has', 'jobs have')} no leader`}</b>
            <small>{leaderless.map(({ title }) => title).join(', ')}</small>
          </span>
        </li>
      )}
    </ul>
  )
}

/** Opens the announcement, with a preview, for those whose duty it is. */
function AskMembers({ eventId }: { eventId: string }) {
  const mayWrite = useDuty('announcements')
  if (!mayWrite) return null
  return (
    <ButtonLink size="small" variant="outline" href={writeAddress({ about: 'helpers', id: eventId })}>
      <Megaphone aria-hidden="true" /> Ask the members
    </ButtonLink>
  )
}
