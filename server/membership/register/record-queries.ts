import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { DUPLICATE_MATCHES } from '#shared/membership/register/duplicate-match-enums.ts'
import { memberDecisions, memberNotes } from '../member-history-tables.ts'
import { addProfile, findMember, listPendingMembers, type MemberProfile } from '../member-queries.ts'
import { members } from '../member-tables.ts'

/** What the committee sees of a person: everything, including its own notes and possible duplicates. */
export type CommitteeRecord = Omit<MemberProfile, 'history'> & {
  role: Role
  /** The address with which the person logs in; null without a login. */
  loginAddress: string | null
  /** Without a login: who logs in with the contact address. */
  addressHolder: string | null
  /** A year of dues is open, also one that is not due yet. */
  owes: boolean
  history: Awaited<ReturnType<typeof listHistory>>
  notes: Awaited<ReturnType<typeof listNotes>>
  possibleDuplicates: PossibleDuplicate[]
}

/** Throws not_found. */
export async function getRecord(db: Executor, id: string): Promise<CommitteeRecord> {
  const member = await findMember(db, id)
  if (!member) throw new AppError('not_found')
  const [record] = await toRecords(db, [await addProfile(db, member)])
  return record!
}

/** Applications that wait for the committee, longest waiting first. */
export const listApplications = async (db: Executor): Promise<CommitteeRecord[]> =>
  toRecords(db, await listPendingMembers(db))

async function toRecords(db: Executor, profiles: MemberProfile[]): Promise<CommitteeRecord[]> {
  if (profiles.length === 0) return []
  const ids = profiles.map(({ id }) => id)
  const duplicates = await findPossibleDuplicates(db, ids)
  const historyOf = Map.groupBy(await listHistory(db, ids), ({ memberId }) => memberId)
  const notesOf = Map.groupBy(await listNotes(db, ids), ({ memberId }) => memberId)
  const holder = alias(users, 'holder')
  const accounts = await db
    .select({ memberId: members.id, role: users.role, loginAddress: users.email, addressHolder: accountName(holder) })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(holder, and(isNull(users.email), eq(sql`lower(${holder.email})`, sql`lower(${members.email})`)))
    .where(inArray(members.id, ids))
  const accountOf = new Map(accounts.map(({ memberId, ...account }) => [memberId, account]))
  return profiles.map((profile) => ({
    ...profile,
    owes: profile.renewals.some((year) => !isSettled(year)),
    ...(accountOf.get(profile.id) ?? { role: 'user' as const, loginAddress: null, addressHolder: null }),
    history: historyOf.get(profile.id) ?? [],
    notes: notesOf.get(profile.id) ?? [],
    possibleDuplicates: duplicates.get(profile.id) ?? [],
  }))
}

/** All decisions about these people with the admins who made them, latest first. */
function listHistory(db: Executor, ids: string[]) {
  const { memberId, decision, reason, createdAt, decidedBy } = memberDecisions
  return db
    .select({ memberId, decision, reason, createdAt, by: accountName() })
    .from(memberDecisions)
    .leftJoin(users, eq(users.id, decidedBy))
    .where(inArray(memberId, ids))
    .orderBy(desc(createdAt), desc(memberDecisions.id))
}

/** The committee's notes about these people with their authors, latest first. */
function listNotes(db: Executor, ids: string[]) {
  const { id, memberId, text, authorId, createdAt } = memberNotes
  return db
    .select({ id, memberId, text, authorId, createdAt, author: accountName() })
    .from(memberNotes)
    .leftJoin(users, eq(users.id, authorId))
    .where(inArray(memberId, ids))
    .orderBy(desc(createdAt), desc(id))
}

type PossibleDuplicate = Awaited<ReturnType<typeof listPossibleDuplicates>>[number]

/** Members who may be the same person as each of these: at most five each. */
async function findPossibleDuplicates(db: Executor, ids: string[]): Promise<Map<string, PossibleDuplicate[]>> {
  return Map.groupBy(await listPossibleDuplicates(db, ids), ({ of }) => of)
}

/** A name or date of birth that half the register shares means nothing, so matches are limited. */
const MAX_PER_KIND = 5

type Compared = Record<'email' | 'mobileNumber' | 'dateOfBirth' | 'fullName', AnyPgColumn>

const matchConditions = (other: Compared) => ({
  email: sql<boolean>`(${members.email} <> '' AND lower(${other.email}) = lower(${members.email}))`,
  mobile: sql<boolean>`${other.mobileNumber} = ${members.mobileNumber}`,
  person: sql<boolean>`(${other.dateOfBirth} = ${members.dateOfBirth} AND ordered_name(${other.fullName}) = ordered_name(${members.fullName}))`,
})

async function listPossibleDuplicates(db: Executor, ids: string[]) {
  const other = alias(members, 'other')
  const like = db
    .select()
    .from(other)
    .where(and(ne(other.id, members.id), or(...Object.values(matchConditions(other)))))
    .limit(MAX_PER_KIND)
    .as('like')
  const { id, fullName, membershipNumber, status } = like
  const found = await db
    .select({ of: members.id, id, fullName, membershipNumber, status, ...matchConditions(like) })
    .from(members)
    .innerJoinLateral(like, sql`true`)
    .where(and(inArray(members.id, ids), isNull(members.erasedAt)))
    .orderBy(asc(like.createdAt), asc(like.id))
  return found.map(({ email, mobile, person, ...known }) => {
    const byKind = { email, mobile, person }
    return { ...known, matches: DUPLICATE_MATCHES.filter((match) => byKind[match]) }
  })
}
