import { and, eq, lte } from 'drizzle-orm'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { closeVote } from './closing-service.ts'
import { openVote } from './opening-service.ts'
import { votes } from './vote-tables.ts'

/** Opens and closes the votes whose time has come, also those missed while the site was down. */
export async function runDueVotes({ db, now, log }: RunContext, secret: string): Promise<void> {
  const at = now()
  const { id, status, opensAt, closesAt } = votes
  const toOpen = await db
    .select({ id })
    .from(votes)
    .where(and(eq(status, 'planned'), lte(opensAt, at)))
  await attemptEach(toOpen, (vote) => openVote(db, vote.id, { secret, now: at }), {
    log,
    failure: 'a vote could not be opened',
  })
  const toClose = await db
    .select({ id })
    .from(votes)
    .where(and(eq(status, 'open'), lte(closesAt, at)))
  await attemptEach(toClose, (vote) => closeVote(db, vote.id, { secret, now: at }), {
    log,
    failure: 'a vote could not be closed',
  })
}
