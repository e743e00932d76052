import { and, eq, lte } from 'drizzle-orm'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { closeVote } from './closing-service.ts'
import { openVote } from './opening-service.ts'
import { canOpenUrn } from './urn.ts'
import { continueMailings } from './vote-mailings.ts'
import { votes } from './vote-tables.ts'

/** Votes that another SECRET has sealed are reported once for each start of the site, and their pages say it. */
const reported = new Set<string>()

/**
 * Opens and closes the votes whose time has come, also those missed while the site was down, and goes on with the messages
 * about them.
 */
export async function runDueVotes(context: RunContext, secret: string): Promise<void> {
  const { db, now, log } = context
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
  const readable = []
  for (const vote of toClose)
    if (await canOpenUrn(db, vote.id, secret)) readable.push(vote)
    else if (!reported.has(vote.id)) {
      reported.add(vote.id)
      log.error({ subjectId: vote.id }, 'a vote cannot be counted: its ballots were sealed with another SECRET')
    }
  await attemptEach(readable, (vote) => closeVote(db, vote.id, { secret, now: at }), {
    log,
    failure: 'a vote could not be closed',
  })
  await continueMailings(context)
}
