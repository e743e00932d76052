import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Person, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { findIds } from '#server/platform/personal-data/personal-data-queries.ts'

/** A person as the features look them up: by ids and sign-in address. Null if there is no such account. */
export async function findPerson(db: Executor, data: readonly PersonalData[], userId: string): Promise<Person | null> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!account) return null
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.userId, userId))
  const address = account.email?.toLowerCase() ?? ''
  const person = { ...NOBODY, userId, memberId: member?.id ?? null, address }
  const housemateIds: string[] = []
  for (const housemate of await listHousemates(db, address)) housemateIds.push(...(await findIds(db, data, housemate)))
  return { ...person, ids: await findIds(db, data, person), housemateIds }
}

const NOBODY = { address: '', ids: [], housemateIds: [] }

/** People without a login who are reached at this address. */
async function listHousemates(db: Executor, address: string): Promise<Person[]> {
  if (address === '') return []
  const found = await db
    .select({ userId: members.userId, memberId: members.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(isNull(users.email), sql`lower(${members.email}) = ${address}`))
  return found.map((ids) => ({ ...NOBODY, ...ids }))
}
