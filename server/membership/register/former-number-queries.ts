import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
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

/** Who has or had these numbers, in capitals: the present member, then those who had it before. */
export async function listNumberHolders(db: Executor, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  const wanted = [...new Set(numbers.map((number) => number.toUpperCase()))]
  const { id, fullName, dateOfBirth, membershipNumber } = members
  const holder = (number: AnyPgColumn, isFormer: boolean) => ({
    id,
    fullName,
    dateOfBirth,
    number: sql<string>`upper(${number})`,
    isFormer: sql<boolean>`${isFormer}::boolean`,
  })
  const isWanted = (number: AnyPgColumn) => inArray(sql`upper(${number})`, wanted)
  const present = await db.select(holder(membershipNumber, false)).from(members).where(isWanted(membershipNumber))
  const corrected = await db
    .select(holder(formerNumbers.number, true))
    .from(formerNumbers)
    .innerJoin(members, eq(id, formerNumbers.memberId))
    .where(isWanted(formerNumbers.number))
  const merged = await db
    .select(holder(mergedMembers.number, true))
    .from(mergedMembers)
    .innerJoin(members, eq(id, mergedMembers.memberId))
    .where(isWanted(mergedMembers.number))
  return [...present, ...corrected, ...merged]
}
export type NumberHolder = Awaited<ReturnType<typeof listNumberHolders>>[number]

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
