import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { voteOptions, voteQuestions } from './vote-tables.ts'

/** Detaches the portraits of all candidates of a vote, which are removed with it. */
export const detachPortraitsOfVote = (tx: Transaction, voteId: string, now: Date): Promise<void> =>
  detachPortraits(tx, eq(voteQuestions.voteId, voteId), now)

/** The same for one question. */
export const detachPortraitsOfQuestion = (tx: Transaction, questionId: string, now: Date): Promise<void> =>
  detachPortraits(tx, eq(voteQuestions.id, questionId), now)

async function detachPortraits(tx: Transaction, where: SQL, now: Date): Promise<void> {
  const candidates = await tx
    .select({ photoUrl: voteOptions.photoUrl })
    .from(voteOptions)
    .innerJoin(voteQuestions, eq(voteQuestions.id, voteOptions.questionId))
    .where(and(where, isNotNull(voteOptions.photoUrl)))
  await detachUploads(
    tx,
    candidates.map(({ photoUrl }) => photoUrl),
    now,
  )
}
