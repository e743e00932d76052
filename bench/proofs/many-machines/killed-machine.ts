import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Machine } from '#scripts/running/machine.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import type { TestMailServer } from '#tests/http/platform/mail-server.ts'
import { type Line, send } from './shared-state.ts'

const MESSAGES = 60
const SCHEDULED = 'remove-ended-counts'
const TAKEN_OVER_WITHIN_MS = 150_000
const MINUTES = 2

type ProofInput = { first: Machine; second: Machine; db: OpenDatabase['db']; mailServer: TestMailServer }

/**
 * Scheduled tasks run once for both machines; one machine finishes what the killed one began; no mail is sent twice.
 */
export async function proveKilledMachine({ first, second, db, mailServer }: ProofInput): Promise<Line[]> {
  // the first scheduled task is made up to 12 s later: leave time to make it in the minute for which it is due
  while (new Date().getSeconds() > 40) await pause(100)
  await db.execute(sql`UPDATE pgboss.schedule SET cron = '* * * * *' WHERE name = ${SCHEDULED}`)
  const scheduledSince = new Date()
  // the mail of the previous step
  while (mailServer.received.length === 0) await pause(10)
  mailServer.received.length = 0
  const go = mailServer.hold()
  for (let number = 0; number < MESSAGES; number++) await write(number % 2 ? first : second, number)
  // two mails of each machine wait at the mail server, none of them accepted
  while (mailServer.waiting() < 4) await pause(10)
  second.child.kill('SIGKILL')
  await pause(200)
  const killed = performance.now()
  go()
  while (mailServer.received.length < 2 * MESSAGES && performance.now() - killed < TAKEN_OVER_WITHIN_MS) await pause(50)
  const seconds = Math.round((performance.now() - killed) / 1000)
  await pause(Math.max(0, scheduledSince.getTime() + (MINUTES + 1) * 60_000 - Date.now()))
  const ids = mailServer.received.map(({ mail }) => mail.messageId)
  const twice = ids.length - new Set(ids).size
  const runs = await scheduledRuns(db, scheduledSince)
  return [
    {
      words: `${ids.length} of ${2 * MESSAGES} mails arrived, those the killed machine held ${seconds} s after the kill, ${twice} of them twice`,
      holds: new Set(ids).size === 2 * MESSAGES && twice === 0,
    },
    {
      words: `a task of every minute ran ${runs.map(({ times }) => `${times} time`).join(', ')} in each of ${runs.length} minutes`,
      holds: runs.length >= MINUTES && runs.every(({ times, done }) => times === 1 && done),
    },
  ]
}

async function write(machine: Machine, number: number): Promise<void> {
  const message = { name: 'Asha Menon', email: `guest-${number}@example.org`, message: 'Is there parking?' }
  const response = await send(machine, '/api/contact', '', message, `192.0.2.${number}`)
  if (!response.ok) throw new Error(`Sending a message returned ${response.status}: ${await response.text()}`)
}

/** By the minute for which they were due; the current minute is not over. */
async function scheduledRuns(db: OpenDatabase['db'], since: Date) {
  const { rows } = await db.execute<{ times: number; done: boolean }>(sql`
    SELECT count(*)::int AS times, bool_and(state = 'completed') AS done FROM pgboss.job
    WHERE name = ${SCHEDULED} AND created_on > ${since.toISOString()}::timestamptz
      AND created_on < date_trunc('minute', now())
    GROUP BY date_trunc('minute', created_on)`)
  return rows
}
