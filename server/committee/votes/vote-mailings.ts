import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import type { VoteMailing } from '#shared/committee/votes/vote-enums.ts'
import { listNextVoters } from './roll-queries.ts'
import { isOpen, notifyVoters } from './vote-messages.ts'
import { findVote, type Vote } from './vote-queries.ts'
import { voteMailings } from './vote-tables.ts'

/** In the transaction that opens or closes a vote: from now on `continueMailings` writes to everybody on its roll. */
export async function beginMailing(tx: Transaction, voteId: string, mail: VoteMailing): Promise<void> {
  await tx
    .insert(voteMailings)
    .values({ voteId, mail })
    .onConflictDoUpdate({ target: [voteMailings.voteId, voteMailings.mail], set: { afterId: null } })
}

/**
 * Writes to the voters of all mailings that have begun. Each part commits with the place that it has reached: a run that
 * is killed is continued there by the next one, so that nobody is left out or gets a message twice.
 */
export async function continueMailings({ db, now, log }: RunContext): Promise<void> {
  const begun = await db.select().from(voteMailings).orderBy(asc(voteMailings.voteId), asc(voteMailings.mail))
  const mailings = begun.map(({ voteId, mail }) => ({ id: voteId, mail }))
  await attemptEach(
    mailings,
    async ({ id, mail }) => {
      while (await sendPart(db, id, mail, now()));
    },
    { log, failure: 'the voters of a vote could not be notified' },
  )
}

/** Writes to the next voters of a roll; false once everybody has been written to, or nobody can vote any more. */
function sendPart(db: Database, voteId: string, mail: VoteMailing, now: Date): Promise<boolean> {
  const isIt = and(eq(voteMailings.voteId, voteId), eq(voteMailings.mail, mail))
  return db.transaction(async (tx) => {
    // a second run waits, and goes on after this part
    const [mailing] = await tx.select().from(voteMailings).where(isIt).for('update')
    const vote = mailing && (await findVote(tx, voteId))
    if (!vote) return false
    const asksToVote = mail === 'vote-open'
    const isOver = asksToVote && !isOpen(vote, now)
    // some vote before all have been written to
    const unasked = { afterId: mailing.afterId, ...(asksToVote && { hasVoted: false }) }
    const voters = isOver ? [] : await listNextVoters(tx, voteId, unasked)
    const last = voters.at(-1)
    if (!last) {
      await tx.delete(voteMailings).where(isIt)
      return false
    }
    await notifyVoters(tx, vote, { voters, mail, title: titleOf(mail, vote), now })
    await tx.update(voteMailings).set({ afterId: last.id }).where(isIt)
    return true
  })
}

const titleOf = (mail: VoteMailing, { title }: Vote): string =>
  mail === 'vote-open' ? `${title}: please vote` : `${title}: the result`
