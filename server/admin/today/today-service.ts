import { listMeetingsAhead } from '#server/committee/meetings/invitation-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isInAudience, type PortalPerson } from '#shared/accounts/audience-rules.ts'
import { backupsNeedCare } from '#shared/admin/backup-rules.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import { readBackups } from '../backups/backup-queries.ts'
import { readProgramme } from './today-queries.ts'
import { listWork, type Work } from './work-queries.ts'

type TodayContext = Pick<AppContext, 'db' | 'tasks' | 'waitingWork' | 'now'>

/** What waits for the committee, longest first, the events of today, the next seven days, and the person's meetings. */
export async function readToday(context: TodayContext, person: PortalPerson & { id: string }) {
  const { db, tasks } = context
  const now = context.now()
  const mayUse = (audience: PortalAudience) => isInAudience(person, audience, { toRead: true })
  const kinds = context.waitingWork.filter(({ audience }) => mayUse(audience))
  const [counted, dead, programme, meetings, backup] = await Promise.all([
    listWork(db, kinds, { now, personId: person.id }),
    mayUse('full_admin') ? tasks.listDead() : [],
    mayUse(['events', 'competitions']) ? readProgramme(db, now) : { events: [], agenda: [] },
    listMeetingsAhead(db, person.id, now),
    readBackups(db, now),
  ])
  const work = [...counted, ...failedTasks(dead), ...(mayUse('full_admin') ? brokenBackup(backup, now) : [])]
  const ofSite = mayUse('full_admin') ? (['failed_tasks', 'backup'] as const) : []
  return {
    kinds: [...new Set([...kinds.map(({ kind }) => kind), ...ofSite])],
    work: work.toSorted((one, other) => one.since.getTime() - other.since.getTime()),
    events: programme.events,
    agenda: programme.agenda.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    meetings,
    backup,
  }
}

const ALONE = { overdue: 0, oldest: null, eventId: null, amount: null }

function failedTasks(dead: readonly { diedAt: Date; name: string }[]): Work[] {
  const oldest = dead.at(-1)
  return oldest
    ? [{ ...ALONE, kind: 'failed_tasks', count: dead.length, since: oldest.diedAt, oldest: oldest.name }]
    : []
}

function brokenBackup({ state, lastVerifiedAt, runs }: Awaited<ReturnType<typeof readBackups>>, now: Date): Work[] {
  if (!backupsNeedCare(state)) return []
  const oldest = state === 'failed' ? (runs[0]?.failure ?? null) : null
  return [{ ...ALONE, kind: 'backup', count: 1, since: lastVerifiedAt ?? runs[0]?.startedAt ?? now, oldest }]
}
