import type { Transaction } from '#server/platform/database/database.ts'

/** Whether rows of a later feature name somebody of a family, such as a party or a sign-up. */
type FindUse = (tx: Transaction, familyMemberId: string) => Promise<boolean>

const finders = new Map<string, FindUse>()

/** Adds where a later feature names people of families; a second one under the same name replaces it. */
export const addFamilyUse = (feature: string, find: FindUse): void => void finders.set(feature, find)

export async function isUsed(tx: Transaction, familyMemberId: string): Promise<boolean> {
  for (const find of finders.values()) if (await find(tx, familyMemberId)) return true
  return false
}
