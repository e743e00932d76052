import type { FastifyInstance } from 'fastify'
import { admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { backupsNeedCare } from '#shared/admin/backup-rules.ts'
import { todayApi } from '#shared/admin/today-api.ts'
import { readBackups } from '../backups/backup-queries.ts'
import { readProgramme } from './today-queries.ts'
import { listWork, type Work } from './work-queries.ts'

export function mountToday(app: FastifyInstance, { db, tasks, now }: AppContext): void {
  mount(app, todayApi, {
    'GET /api/admin/today': admin(async ({ account }) => {
      const moment = now()
      const [counted, dead, programme, backup] = await Promise.all([
        listWork(db, { now: moment, isSuperAdmin: account.role === 'super_admin' }),
        tasks.listDead(),
        readProgramme(db, moment),
        readBackups(db, moment),
      ])
      const work = [...counted, ...failedTasks(dead), ...brokenBackup(backup, moment)]
      return {
        work: work.toSorted((one, other) => one.since.getTime() - other.since.getTime()),
        events: programme.events,
        agenda: programme.agenda.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
        backup,
      }
    }),
  })
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
