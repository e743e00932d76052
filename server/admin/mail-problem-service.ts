import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type MailName, resendMail } from '#server/platform/mail/mail.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { earlierThan, pageOf, readCursor } from '#server/platform/paging.ts'

const PAGE_SIZE = 50
const hasFailed = eq(mails.status, 'failed')
const { id, name, subject, attempts, lastError, createdAt } = mails
/** Mails whose addressees say something that nobody in the committee may know: who has not voted. */
const HIDDEN: readonly MailName[] = ['vote-reminder']
const isHidden = inArray(name, [...HIDDEN])
const addressee = sql<
  string | null
>`case when ${isHidden} then null else coalesce(${mails.recipient}, ${mails.addressee}) end`
// what a mail server answers often repeats the address
const shownError = sql<string | null>`case when ${isHidden} then null else ${lastError} end`

/** Mails that failed in all their attempts, latest first. */
export async function listFailedMails(
  db: Executor,
  search: { limit?: number | undefined; cursor?: string | undefined },
) {
  const limit = search.limit ?? PAGE_SIZE
  const keys = readCursor(search.cursor, 2)
  const found = await db
    .select({ id, name, addressee, subject, attempts, lastError: shownError, createdAt })
    .from(mails)
    .where(and(hasFailed, keys ? earlierThan(createdAt, id, keys) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const [counted] = await db.select({ total: count() }).from(mails).where(hasFailed)
  return pageOf(found, { limit, total: counted?.total, keysOf: (row) => [row.createdAt.toISOString(), row.id] })
}

/** Gives a failed mail a new set of attempts. Throws not_found if it has not failed. */
export async function sendMailAgain({ db }: AppContext, mailId: string, actorId: string): Promise<void> {
  if (!(await resendMail(db, mailId))) throw new AppError('not_found')
  await recordActivity(db, { actorId, action: 'mail.sent_again', subjectType: 'mail', subjectId: mailId })
}

/** Resends all failed mails. Returns how many. */
export async function sendAllMailsAgain({ db }: AppContext, actorId: string): Promise<number> {
  const failed = await db.select({ id }).from(mails).where(hasFailed)
  let sent = 0
  for (const mail of failed) if (await resendMail(db, mail.id)) sent += 1
  if (sent > 0) await recordActivity(db, { ...ALL_MAILS, actorId, after: { mails: sent } })
  return sent
}

const ALL_MAILS = { action: 'mail.all_sent_again', subjectType: 'mail', subjectId: 'all' }
const ALL_TASKS = { action: 'task.all_run_again', subjectType: 'task', subjectId: 'all' }

/** Tasks that failed in all their attempts, latest first, without their data. */
export async function listFailedTasks({ tasks }: AppContext) {
  const dead = await tasks.listDead()
  return dead.map(({ data: _, ...shown }) => shown)
}

/** Restarts a dead task. Throws not_found if it is no longer dead. */
export async function runTaskAgain({ db, tasks }: AppContext, taskId: string, actorId: string): Promise<void> {
  if (!(await tasks.retryDead(taskId))) throw new AppError('not_found')
  await recordActivity(db, { actorId, action: 'task.run_again', subjectType: 'task', subjectId: taskId })
}

/** Restarts all dead tasks. Returns how many. */
export async function runAllTasksAgain({ db, tasks }: AppContext, actorId: string): Promise<number> {
  let run = 0
  // a task that dies again in the meantime is not restarted a second time
  for (const task of await tasks.listDead({ limit: MAX_AT_ONCE })) if (await tasks.retryDead(task.id)) run += 1
  if (run > 0) await recordActivity(db, { ...ALL_TASKS, actorId, after: { tasks: run } })
  return run
}

const MAX_AT_ONCE = 1000
