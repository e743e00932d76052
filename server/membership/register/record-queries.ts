import { and, asc, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { DUPLICATE_MATCHES } from '#shared/membership/register/duplicate-match-enums.ts'
import { addProfile, findMember, listPendingMembers, type MemberProfile } from '../member-queries.ts'
import { members } from '../member-tables.ts'

/** What the committee sees of a person: everything, including its own notes and possible duplicates. */
export type CommitteeRecord = MemberProfile & { possibleDuplicates: PossibleDuplicate[] }

/** Throws not_found. */
export async function getRecord(db: Executor, id: string): Promise<CommitteeRecord> {
  const member = await findMember(db, id)
  if (!member) throw new AppError('not_found')
  const [record] = await addDuplicates(db, [await addProfile(db, member)])
  return record!
}

/** Applications that wait for the committee, longest waiting first. */
export const listApplications = async (db: Executor): Promise<CommitteeRecord[]> =>
  addDuplicates(db, await listPendingMembers(db))

async function addDuplicates(db: Executor, profiles: MemberProfile[]): Promise<CommitteeRecord[]> {
  const duplicates = await findPossibleDuplicates(
    db,
    profiles.map(({ id }) => id),
  )
  return profiles.map((profile) => ({ ...profile, possibleDuplicates: duplicates.get(profile.id) ?? [] }))
}

type PossibleDuplicate = Awaited<ReturnType<typeof listLikely>>[number]

/** Members who may be the same person as each of these: at most five each. */
async function findPossibleDuplicates(db: Executor, ids: string[]): Promise<Map<string, PossibleDuplicate[]>> {
  if (ids.length === 0) return new Map()
  return Map.groupBy(await listLikely(db, ids), ({ of }) => of)
}

/** A name or date of birth that half the register shares means nothing, so matches are limited. */
const MAX_PER_KIND = 5

type Compared = Record<'email' | 'mobileNumber' | 'dateOfBirth' | 'fullName', AnyPgColumn>

const matches = (other: Compared) => ({
  email: sql<boolean>`lower(${other.email}) = lower(${members.email})`,
  mobile: sql<boolean>`${other.mobileNumber} = ${members.mobileNumber}`,
  person: sql<boolean>`(${other.dateOfBirth} = ${members.dateOfBirth} AND lower(${other.fullName}) = lower(${members.fullName}))`,
})

async function listLikely(db: Executor, ids: string[]) {
  const other = alias(members, 'other')
  const like = db
    .select()
    .from(other)
    .where(and(ne(other.id, members.id), or(...Object.values(matches(other)))))
    .limit(MAX_PER_KIND)
    .as('like')
  const { id, fullName, membershipNumber, status } = like
  const found = await db
    .select({ of: members.id, id, fullName, membershipNumber, status, ...matches(like) })
    .from(members)
    .innerJoinLateral(like, sql`true`)
    .where(and(inArray(members.id, ids), isNull(members.erasedAt)))
    .orderBy(asc(like.createdAt), asc(like.id))
  return found.map(({ email, mobile, person, ...known }) => {
    const likeIn = { email, mobile, person }
    return { ...known, likeIn: DUPLICATE_MATCHES.filter((match) => likeIn[match]) }
  })
}
