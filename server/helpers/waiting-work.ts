import { sql } from 'drizzle-orm'
import { unfinishedAt } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import type { WaitingWork } from '#server/platform/waiting-work.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { dueSince, isLate } from './tasks/task-queries.ts'
import { helperTasks } from './tasks/task-tables.ts'

/** Late tasks; and shifts of the coming weeks with too few helpers, of plans that members see. */
export const helpersWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'late_tasks',
    audience: ['events'],
    each: (
      now,
    ) => sql`select (${dueSince} + 1)::timestamp at time zone 'Asia/Dubai' as since, ${helperTasks.title} as oldest,
      null::int as fils, ${events.id} as page_id
      from ${helperTasks} join ${events} on ${events.id} = ${helperTasks.eventId} where ${isLate(gulfToday(now))}`,
    isOnPage: true,
  },
  {
    kind: 'shift_gaps',
    audience: ['events'],
    each: (now) => sql`select plan.updated_at as since, events.title as oldest, null::int as fils, events.id as page_id
      from helper_shifts as shift join helper_jobs as job on job.id = shift.job_id
      join helper_plans as plan on plan.event_id = job.event_id join ${events} on events.id = job.event_id
      where plan.is_open and shift.starts_at > ${now.toISOString()}::timestamptz
        and shift.starts_at < ${now.toISOString()}::timestamptz + interval '28 days' and ${unfinishedAt(now)}
        and shift.needed > (select count(*) from helper_claims as claim where claim.shift_id = shift.id)`,
    isOnPage: true,
  },
]
