import { eq } from 'drizzle-orm'
import type { Leaving } from '#server/events/leaving/leaving-parts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { listVotesOfCandidate, lockVote } from './vote-queries.ts'
import { recordVote } from './vote-service.ts'
import { voteOptions } from './vote-tables.ts'

/** A candidate who has left, died or is erased is none in votes that have not opened; a ballot stays as it is. */
export async function leaveCandidacies(
  tx: Transaction,
  { memberId, familyMemberId }: Leaving,
  now: Date,
): Promise<void> {
  if (familyMemberId) return
  for (const { candidate, vote } of await listVotesOfCandidate(tx, memberId)) {
    const locked = await lockVote(tx, vote.id)
    if (candidate.state === 'declined' || (locked?.status !== 'planned' && locked?.status !== 'draft')) continue
    await detachUpload(tx, candidate.photoUrl, now)
    const change = { state: 'declined' as const, statement: '', photoUrl: null }
    await tx.update(voteOptions).set(change).where(eq(voteOptions.id, candidate.id))
    // without the name: this also runs before an erasure
    await recordVote(tx, 'vote.candidate_removed', vote.id, null)
  }
}
