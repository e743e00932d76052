import { inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import { formerNumbers, mergedMembers } from '../member-history-tables.ts'
import { members } from '../member-tables.ts'

/** Had one of these numbers before it was corrected, or as a record that was merged into this one. */
export function hadNumber(typed: readonly string[]): SQL {
  const wanted = sql.join(
    typed.map((number) => sql`lower(${number})`),
    sql`, `,
  )
  return sql`(exists (select 1 from ${formerNumbers} where ${formerNumbers.memberId} = ${members}.id
    and lower(${formerNumbers.number}) in (${wanted}))
    or exists (select 1 from ${mergedMembers} where ${mergedMembers.memberId} = ${members}.id
    and lower(${mergedMembers.number}) in (${wanted})))`
}

/** The numbers that these members had before, latest first. */
export async function listFormerNumbers(db: Executor, ids: readonly string[]) {
  const { memberId, number, replacedAt } = formerNumbers
  const corrected = db
    .select({ memberId, number, at: replacedAt })
    .from(formerNumbers)
    .where(inArray(memberId, [...ids]))
  const merged = db
    .select({
      memberId: mergedMembers.memberId,
      number: sql<string>`${mergedMembers.number}`,
      at: mergedMembers.mergedAt,
    })
    .from(mergedMembers)
    .where(sql`${inArray(mergedMembers.memberId, [...ids])} and ${mergedMembers.number} is not null`)
  const found = await unionAll(corrected, merged)
  return found.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
