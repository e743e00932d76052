import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { type Balance, balanceOf } from '#shared/membership/dues/balance-rules.ts'
import type { BloodGroup } from '#shared/membership/member-enums.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import { memberDecisions } from './member-history-tables.ts'
import { familyMembers, members } from './member-tables.ts'
import { receivedFor } from './payments/payment-queries.ts'
import { membershipPlans } from './plans/plan-tables.ts'
import { membershipRenewals } from './renewal-tables.ts'

/** When the latest application was submitted; null for people entered by an admin. */
const submittedAt = sql`coalesce((
  SELECT max(past.created_at) FROM ${memberDecisions} AS past
  WHERE past.member_id = ${members}.id AND past.decision IN ('applied', 'reapplied')
), ${members.createdAt})`.mapWith(members.createdAt)

/** Null while there are only the two first plans, whose names the types have. */
const planName = sql<string | null>`(select plan.name from ${membershipPlans} as plan where plan.id = ${members.planId}
  and exists (select from ${membershipPlans} as other where ${notInArray(sql`other.id`, Object.values(FIRST_PLANS))}))`

export const memberColumns = { ...getTableColumns(members), submittedAt, planName }

/** Waits for the committee: one of whom a correction was asked waits for the applicant. */
export const awaitsDecision = sql`(${members.status} = 'pending' and ${members.erasedAt} is null
  and ${members.correctionRequestedAt} is null)`

/** Waits for the applicant's correction. */
export const awaitsCorrection = and(
  eq(members.status, 'pending'),
  isNull(members.erasedAt),
  isNotNull(members.correctionRequestedAt),
  isNull(members.applicationClosedAt),
)

export type Member = typeof members.$inferSelect
export type SubmittedMember = Member & { submittedAt: Date; planName: string | null }
/** Somebody who is in the family; removed people have no date of birth and no blood group. */
export type FamilyMember = typeof familyMembers.$inferSelect & { dateOfBirth: string; bloodGroup: BloodGroup }
export type Renewal = typeof membershipRenewals.$inferSelect
type PastDecision = Pick<typeof memberDecisions.$inferSelect, 'decision' | 'reason' | 'createdAt'>
export type MemberProfile = SubmittedMember & {
  familyMembers: FamilyMember[]
  renewals: (Renewal & Balance)[]
  history: PastDecision[]
}

export async function findMember(db: Executor, id: string): Promise<SubmittedMember | null> {
  const [member] = await db.select(memberColumns).from(members).where(eq(members.id, id))
  return member ?? null
}

/** The membership of an account, whatever its status. */
export async function findMemberOfAccount(db: Executor, userId: string): Promise<SubmittedMember | null> {
  const [member] = await memberOfAccountQuery(db).execute({ userId })
  return member ?? null
}

const memberOfAccountQuery = preparedQuery((db) =>
  db
    .select(memberColumns)
    .from(members)
    .where(eq(members.userId, sql.placeholder('userId')))
    .prepare('member_of_account'),
)

/** Applications that wait for the committee or for a correction, longest waiting first. */
export async function listPendingMembers(db: Executor): Promise<MemberProfile[]> {
  const pending = await db
    .select(memberColumns)
    .from(members)
    .where(and(eq(members.status, 'pending'), isNull(members.erasedAt), isNull(members.applicationClosedAt)))
    .orderBy(asc(submittedAt), asc(members.id))
  return addProfiles(db, pending)
}

/** Adds the family in order of entry, and the ledger and history, latest first. */
export async function addProfile(db: Executor, member: SubmittedMember): Promise<MemberProfile> {
  const [profile] = await addProfiles(db, [member])
  return profile!
}

/** The profile as the member reads it: without the committee's notes in the ledger. */
export async function findOwnProfile(db: Executor, member: SubmittedMember) {
  const profile = await addProfile(db, member)
  return { ...profile, renewals: profile.renewals.map(({ notes: _, ...renewal }) => renewal) }
}

async function addProfiles(db: Executor, list: SubmittedMember[]): Promise<MemberProfile[]> {
  if (list.length === 0) return []
  const ids = list.map(({ id }) => id)
  // a transaction reads them too
  const family = await listFamily(db, ids)
  const years = await listYears(db, ids)
  const decisions = await listDecisions(db, ids)
  const renewals = years.map(({ year, received }) => ({ ...year, ...balanceOf(year, received) }))
  const familyOf = Map.groupBy(family, ({ memberId }) => memberId)
  const renewalsOf = Map.groupBy(renewals, ({ memberId }) => memberId)
  const historyOf = Map.groupBy(decisions, ({ memberId }) => memberId)
  return list.map((member) => ({
    ...member,
    familyMembers: familyOf.get(member.id) ?? [],
    renewals: renewalsOf.get(member.id) ?? [],
    history: historyOf.get(member.id) ?? [],
  }))
}

const listYears = (db: Executor, memberIds: readonly string[]) => yearsQuery(db).execute({ memberIds })

const yearsQuery = preparedQuery((db) =>
  db
    // written out: in a selection from one table Drizzle omits the table name from columns
    .select({ year: membershipRenewals, received: receivedFor(sql`membership_renewals.id`) })
    .from(membershipRenewals)
    .where(sql`${membershipRenewals.memberId} = any(${sql.placeholder('memberIds')})`)
    .orderBy(desc(membershipRenewals.renewalYear))
    .prepare('years_of_members'),
)

const listDecisions = (db: Executor, memberIds: readonly string[]) => decisionsQuery(db).execute({ memberIds })

const decisionsQuery = preparedQuery((db) =>
  db
    .select()
    .from(memberDecisions)
    .where(sql`${memberDecisions.memberId} = any(${sql.placeholder('memberIds')})`)
    .orderBy(desc(memberDecisions.createdAt), desc(memberDecisions.id))
    .prepare('decisions_of_members'),
)

/** Alive and still in the family. */
export const isInFamily = and(isNull(familyMembers.removedAt), isNull(familyMembers.deceasedAt))!

/** Has a login of their own that has not ended. */
export const hasOwnLogin = and(isInFamily, isNotNull(familyMembers.userId), isNull(familyMembers.loginEndedAt))!

/** May be named in a party or a program: in the family of somebody with a family plan. */
export const mayBeNamed = and(
  isInFamily,
  sql`exists (select from ${members} as head where head.id = ${familyMembers}.member_id and head.membership_type = 'family')`,
)!

/** The order in which people of a family were entered; those of one moment, such as an import, by age. */
export const inFamilyOrder = [
  asc(familyMembers.createdAt),
  asc(familyMembers.dateOfBirth),
  asc(familyMembers.name),
  asc(familyMembers.id),
]

/** The families of members, each in the order it was entered, without removed people. */
export const listFamily = (db: Executor, memberIds: readonly string[]): Promise<FamilyMember[]> =>
  familyQuery(db).execute({ memberIds })

const familyQuery = preparedQuery((db) =>
  selectFamily(db)
    .where(and(sql`${familyMembers.memberId} = any(${sql.placeholder('memberIds')})`, isInFamily))
    .orderBy(...inFamilyOrder)
    .prepare('families_of_members'),
)

/** Whom a member may name in a party or a program, in the order of entry. */
export const listNameable = (db: Executor, memberId: string): Promise<FamilyMember[]> =>
  selectFamily(db)
    .where(and(eq(familyMembers.memberId, memberId), mayBeNamed))
    .orderBy(...inFamilyOrder)

/** People of families; `isInFamily` must be among the conditions. */
export const selectFamily = (db: Executor) => db.select(familyColumns).from(familyMembers).$dynamic()

const { dateOfBirth, bloodGroup } = familyMembers
const familyColumns = {
  ...getTableColumns(familyMembers),
  dateOfBirth: sql<string>`${dateOfBirth}`.mapWith(dateOfBirth),
  bloodGroup: sql<BloodGroup>`${bloodGroup}`.mapWith(bloodGroup),
}

/**
 * Changes a member only while the application is pending, so that one of two decisions wins. Null if it is not pending.
 */
export async function updatePendingMember(
  tx: Executor,
  id: string,
  changed: Partial<typeof members.$inferInsert>,
): Promise<Member | null> {
  const [member] = await tx
    .update(members)
    .set(changed)
    .where(and(eq(members.id, id), eq(members.status, 'pending'), isNull(members.erasedAt)))
    .returning()
  return member ?? null
}
