import { and, asc, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import { LIKENESSES } from '#shared/membership/register/likeness-vocabulary.ts'
import { members } from '../member-tables.ts'

export type PossibleDuplicate = Awaited<ReturnType<typeof listLikely>>[number]

/** Who of the register may be the same person as each of these. */
export async function findPossibleDuplicates(db: Executor, ids: string[]): Promise<Map<string, PossibleDuplicate[]>> {
  if (ids.length === 0) return new Map()
  return Map.groupBy(await listLikely(db, ids), ({ of }) => of)
}

const other = alias(members, 'other')
const isLike = {
  email: sql<boolean>`lower(${other.email}) = lower(${members.email})`,
  mobile: sql<boolean>`${other.mobileNumber} = ${members.mobileNumber}`,
  person: sql<boolean>`(${other.dateOfBirth} = ${members.dateOfBirth} AND lower(${other.fullName}) = lower(${members.fullName}))`,
}

async function listLikely(db: Executor, ids: string[]) {
  const { id, fullName, membershipNumber, status } = other
  const found = await db
    .select({ of: members.id, id, fullName, membershipNumber, status, ...isLike })
    .from(members)
    .innerJoin(other, and(ne(other.id, members.id), or(isLike.email, isLike.mobile, isLike.person)))
    .where(and(inArray(members.id, ids), ne(members.mobileNumber, '')))
    .orderBy(asc(other.createdAt), asc(other.id))
  return found.map(({ email, mobile, person, ...known }) => {
    const likeIn = { email, mobile, person }
    return { ...known, likeIn: LIKENESSES.filter((likeness) => likeIn[likeness]) }
  })
}
