import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { readRequestTimes } from '../completion/completion-queries.ts'
import { memberDecisions, memberNotes } from '../member-history-tables.ts'
import { addProfile, findMember, listPendingMembers, type MemberProfile } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { listDifferentPeople, listFamilyMatches, listPossibleDuplicates } from './duplicate-queries.ts'
import { listFormerNumbers } from './former-number-queries.ts'

/** What the committee sees of a person: everything, including its own notes and possible duplicates. */
export type CommitteeRecord = Omit<MemberProfile, 'history'> & {
  role: Role
  /** The address with which the person logs in; null without a login. */
  loginAddress: string | null
  /** Without a login: who logs in with the contact address. */
  addressHolder: string | null
  /** A year of dues is open, also one that is not due yet. */
  owes: boolean
  /** When the member was asked for missing details that have not come; null if not. */
  detailsRequestedAt: Date | null
  history: Awaited<ReturnType<typeof listHistory>>
  notes: Awaited<ReturnType<typeof listNotes>>
  possibleDuplicates: Awaited<ReturnType<typeof listPossibleDuplicates>>
  familyMatches: Awaited<ReturnType<typeof listFamilyMatches>>
  differentPeople: Awaited<ReturnType<typeof listDifferentPeople>>
  formerNumbers: string[]
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
  const duplicates = Map.groupBy(await listPossibleDuplicates(db, ids), ({ of }) => of)
  const families = Map.groupBy(await listFamilyMatches(db, ids), ({ of }) => of)
  const different = Map.groupBy(await listDifferentPeople(db, ids), ({ of }) => of)
  const numbers = Map.groupBy(await listFormerNumbers(db, ids), ({ memberId }) => memberId)
  const historyOf = Map.groupBy(await listHistory(db, ids), ({ memberId }) => memberId)
  const notesOf = Map.groupBy(await listNotes(db, ids), ({ memberId }) => memberId)
  const requests = await readRequestTimes(db, ids)
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
    detailsRequestedAt: requests.get(profile.id) ?? null,
    ...(accountOf.get(profile.id) ?? { role: 'user' as const, loginAddress: null, addressHolder: null }),
    history: historyOf.get(profile.id) ?? [],
    notes: notesOf.get(profile.id) ?? [],
    possibleDuplicates: duplicates.get(profile.id) ?? [],
    familyMatches: families.get(profile.id) ?? [],
    differentPeople: different.get(profile.id) ?? [],
    formerNumbers: numbers.get(profile.id)?.map(({ number }) => number) ?? [],
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
