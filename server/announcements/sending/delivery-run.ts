import { randomUUID } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import { enqueue, type TaskContext } from '#server/platform/tasks/tasks.ts'
import { deliverBells } from './bell-channel.ts'
import { cancelLeft, findNextTime, finishSent, giveUpLost, listDueAnnouncements } from './delivery-queries.ts'
import { deliverMails } from './mail-channel.ts'
import { deliverPushes } from './push-deliveries.ts'
import type { Run } from './run.ts'
import { readNextMailAt, SILENT_SECONDS, withLease } from './run-lease.ts'
import { startAnnouncement } from './start-service.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'deliver-announcements': Record<string, never>
  }
}

/** Delivers what is due at that instant. One task per instant waits, however often this is called. */
export const deliverAt = (executor: Executor, at: Date): Promise<void> =>
  enqueue(executor, 'deliver-announcements', {}, { startAfter: at, singletonKey: at.toISOString() })

/**
 * Begins the announcements whose time has come, each on its own, and delivers what is due: everything in the bell and on phones, and as
 * many mails as may leave now. Then plans the next run. Of several runs at once, one works.
 */
export async function deliverAnnouncements(
  context: AppContext,
  { signal }: Pick<TaskContext, 'signal'>,
): Promise<void> {
  const { db, now, log, config, mailSender, metrics } = context
  const run: Run = { db, now, log, config, mailSender, metrics, id: randomUUID(), signal }
  await attemptEach(await listDueAnnouncements(db, now()), ({ id }) => startAnnouncement(run, id), {
    log,
    failure: 'an announcement whose time has come could not begin',
  })
  const hasWorked = await withLease(db, run.id, async () => {
    const lost = await giveUpLost(db, run.id, now())
    if (lost > 0) log.warn({ deliveries: lost }, 'messages of a run that died may have arrived; they are listed')
    await deliverBells(run)
    await deliverPushes(run)
    await deliverMails(run)
    await cancelLeft(db, now())
    await finishSent(db, now())
    return true
  })
  const next = hasWorked ? await findNextTime(db, await readNextMailAt(db)) : laterThan(now(), SILENT_SECONDS)
  if (next) await deliverAt(db, next)
}

const laterThan = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
