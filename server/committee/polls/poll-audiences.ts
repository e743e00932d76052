import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

type Asked<Id> = { pollId: Id; memberId: string }
/** Whether a member is asked; true if nothing limits who is. */
type AskedCondition = (asked: Asked<SQL>) => SQL

const audiences = new Map<string, AskedCondition>()

/** Adds whom a later feature has asked a poll; a second one under the same name replaces it. */
export const addPollAudience = (feature: string, isAsked: AskedCondition): void => void audiences.set(feature, isAsked)

/** The condition that a member, and with them the household, may answer: everybody may, until an announcement asks some. */
export const isAsked = (asked: Asked<SQL>): SQL =>
  sql.join([sql`true`, ...[...audiences.values()].map((condition) => condition(asked))], sql` and `)

/** Whether a member, and with them the household, may answer. */
export async function mayAnswer(db: Executor, { pollId, memberId }: Asked<string>): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select ${isAsked({ pollId: sql`${pollId}::uuid`, memberId })} as may`,
  )
  return rows[0]?.may ?? false
}
