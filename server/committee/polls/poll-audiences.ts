import type { Executor } from '#server/platform/database/database.ts'

type PollMember = { pollId: string; memberId: string }
/** Null if nothing limits who may answer. */
type IsInAudience = (db: Executor, asked: PollMember) => Promise<boolean | null>

const audiences = new Map<string, IsInAudience>()

/** Adds whom a later feature has asked a poll; a second one under the same name replaces it. */
export const addPollAudience = (feature: string, isIn: IsInAudience): void => void audiences.set(feature, isIn)

/** Whether a member, and with them the household, may answer: everybody may, until an announcement asks some. */
export async function mayAnswer(db: Executor, asked: PollMember): Promise<boolean> {
  for (const isIn of audiences.values()) if ((await isIn(db, asked)) === false) return false
  return true
}
