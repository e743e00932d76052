import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import { handOverPicks } from './hand-over-tables.ts'

/** A pick of the next committee; `pickedId` is the record that was chosen, also after a merge. */
export type HandOverPick = { office: OfficerRole; memberId: string; pickedId: string }

/** Makes these the next committee, in this order. */
export async function storePicks(tx: Transaction, handOverId: string, picks: readonly HandOverPick[]): Promise<void> {
  await tx.delete(handOverPicks).where(eq(handOverPicks.handOverId, handOverId))
  for (const [position, { office, memberId, pickedId }] of picks.entries())
    await tx.insert(handOverPicks).values({ handOverId, position, office, memberId, pickedId })
}
