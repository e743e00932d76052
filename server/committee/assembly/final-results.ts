import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { assemblyCandidates, assemblyMotions, assemblyPaperCounts, assemblyVotes } from './motion-tables.ts'

type Which = { except?: string }

/**
 * Keeps only the stored results of the closed elections of an assembly, which are final. Few votes on phones beside many
 * on paper would otherwise show how somebody voted.
 */
export async function keepOnlyResults(tx: Transaction, assemblyId: string, { except }: Which = {}): Promise<void> {
  const { id, kind, state } = assemblyMotions
  const isOther = except === undefined ? undefined : ne(id, except)
  const isFinal = and(eq(assemblyMotions.assemblyId, assemblyId), eq(kind, 'election'), eq(state, 'closed'), isOther)
  const elections = (await tx.update(assemblyMotions).set({ phoneAbstained: 0 }).where(isFinal).returning()).map(
    (election) => election.id,
  )
  if (elections.length === 0) return
  await tx.update(assemblyCandidates).set({ phoneVotes: 0 }).where(inArray(assemblyCandidates.motionId, elections))
  await tx.delete(assemblyPaperCounts).where(inArray(assemblyPaperCounts.motionId, elections))
  await tx.delete(assemblyVotes).where(inArray(assemblyVotes.motionId, elections))
}
