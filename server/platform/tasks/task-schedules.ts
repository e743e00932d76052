import type { PgBoss } from 'pg-boss'
import type { Schedule } from './tasks.ts'

const GULF_TIME = 'Asia/Dubai'

/** Makes the stored schedules equal to these. Runs missed while no process was up are made up for once. */
export async function applySchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const wanted = new Set<string>(schedules.map(({ task }) => task))
  if (wanted.size < schedules.length) throw new Error('A task can have one schedule only')
  for (const stored of await boss.getSchedules()) {
    if (!wanted.has(stored.name)) await boss.unschedule(stored.name, stored.key)
  }
  for (const schedule of schedules as readonly (Schedule & { task: string; data: object })[]) {
    await boss.schedule(schedule.task, cronOf(schedule), schedule.data, { tz: GULF_TIME, missed: 'once' })
  }
}

function cronOf(schedule: { cron: string } | { everyMinutes: number }): string {
  if ('cron' in schedule) return schedule.cron
  const { everyMinutes } = schedule
  if (!Number.isInteger(everyMinutes) || everyMinutes < 1 || 60 % everyMinutes !== 0) {
    throw new Error(`A schedule of every ${everyMinutes} minutes does not divide the hour`)
  }
  return `*/${everyMinutes} * * * *`
}
