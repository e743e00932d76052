import type { Transaction } from '#server/platform/database/database.ts'

/** A member with the whole family, or one person of the family. */
export type Leaving = { memberId: string; familyMemberId?: string }
/** Takes people who have left or died out of what lies ahead. */
type LeaveParts = (tx: Transaction, leaving: Leaving, now: Date) => Promise<void>

const leavers = new Map<string, LeaveParts>()

/** Adds what people of a later feature take part in without a place; a second one under the same name replaces it. */
export const addLeavingParts = (feature: string, leave: LeaveParts): void => void leavers.set(feature, leave)

export async function leaveParts(tx: Transaction, leaving: Leaving, now: Date): Promise<void> {
  for (const leave of leavers.values()) await leave(tx, leaving, now)
}
