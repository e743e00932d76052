import type { Transaction } from '#server/platform/database/database.ts'

/** A person as rows name them: the family member if set, otherwise the member. */
export type PersonKey = { memberId: string; familyMemberId: string | null }
/** Moves what one person takes part in, entries and results included, to another name of the same person. */
type PersonMove = (tx: Transaction, from: PersonKey, to: PersonKey, now: Date) => Promise<void>

const moves = new Map<string, PersonMove>()

/** Adds what a later feature stores about people of a family; a second one under the same name replaces it. */
export const addPersonMove = (feature: string, move: PersonMove): void => void moves.set(feature, move)

export async function movePerson(tx: Transaction, from: PersonKey, to: PersonKey, now: Date): Promise<void> {
  for (const move of moves.values()) await move(tx, from, to, now)
}
