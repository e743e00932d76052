import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { counted } from '#shared/platform/counts.ts'
import { listVoters } from './roll-queries.ts'
import { notifyVoters } from './vote-messages.ts'
import { lockVoteWhileVoting } from './vote-queries.ts'
import { recordVote } from './vote-service.ts'
import { votes } from './vote-tables.ts'

type Reminded = { voteId: string; remindedAt: string | null }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'voters-reminded': Reminded[]
  }
}

const DAY_MS = 86_400_000

/**
 * Reminds those on the roll who have not voted, once the two minutes to undo it are over. Returns how many, never who.
 * Throws vote_not_open, reminded_recently and everybody_has_voted.
 */
export function remindVoters(
  db: Database,
  voteId: string,
  { actorId, now }: { actorId: string; now: () => Date },
): Promise<number> {
  return holdInTransaction(db, { area: 'votes', name: 'voters-reminded', actorId, now }, async (tx, heldBy) => {
    const vote = await lockVoteWhileVoting(tx, voteId)
    if (!vote) throw new AppError('not_found')
    const at = now()
    if (vote.status !== 'open' || vote.closesAt <= at) throw new AppError('vote_not_open')
    if (vote.remindedAt && at.getTime() - vote.remindedAt.getTime() < DAY_MS) throw new AppError('reminded_recently')
    const title = `Reminder: ${vote.title}`
    const voters = await listVoters(tx, vote.id, { hasVoted: false })
    const reminded = voters.length
    if (reminded === 0) throw new AppError('everybody_has_voted')
    await notifyVoters(tx, vote, { voters, mail: 'vote-reminder', title, heldBy, now: at })
    const updatedAt = nextVersion(vote.updatedAt, at)
    await tx.update(votes).set({ remindedAt: at, updatedAt }).where(eq(votes.id, voteId))
    await recordVote(tx, 'vote.voters_reminded', voteId, actorId, { after: { reminded } })
    const items = [{ voteId, remindedAt: vote.remindedAt?.toISOString() ?? null }]
    return { items, message: `${counted(reminded, 'voter is', 'voters are')} being reminded.`, result: reminded }
  })
}

/** The reminders that have not left are discarded, so that another one can be sent. */
export const reminderUndo: UndoHandlers = {
  'voters-reminded': {
    async undo(tx, items, { actorId }) {
      for (const { voteId, remindedAt } of items) {
        await tx
          .update(votes)
          .set({ remindedAt: remindedAt === null ? null : new Date(remindedAt) })
          .where(eq(votes.id, voteId))
        await recordVote(tx, 'vote.reminder_undone', voteId, actorId)
      }
    },
  },
}
