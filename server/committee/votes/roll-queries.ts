import { and, asc, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { hasOwnLogin } from '#server/membership/member-queries.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { ROWS_AT_ONCE } from '#server/platform/database/update-rows.ts'
import { checkVoter, type VoterFacts, type VoterRule } from '#shared/committee/votes/voter-rules.ts'
import type { CalendarDay } from '#shared/platform/calendar-days.ts'
import { voteVoters } from './vote-tables.ts'

/** Somebody who may vote: the member, or a person of the family. */
export type VoterKey = { memberId: string; familyMemberId: string | null }
export type Voter = typeof voteVoters.$inferSelect

const hasPaid = sql<boolean>`${members.renewalStatus} = 'active'`

/** Everybody who could vote by this rule on that day. */
export async function listEligible(db: Executor, rule: VoterRule, day: CalendarDay): Promise<VoterKey[]> {
  const own = await db
    .select({ memberId: members.id, dateOfBirth: members.dateOfBirth, hasPaid })
    .from(members)
    .where(activeMember)
  const persons = await db
    .select({ memberId: members.id, familyMemberId: familyMembers.id, dateOfBirth: familyMembers.dateOfBirth, hasPaid })
    .from(familyMembers)
    .innerJoin(members, eq(members.id, familyMembers.memberId))
    .where(and(activeMember, eq(members.membershipType, 'family'), hasOwnLogin))
  const people = [
    ...own.map((each) => ({ ...each, familyMemberId: null, isPerson: false })),
    ...persons.map((each) => ({ ...each, isPerson: true })),
  ]
  return people
    .filter((person) => checkVoter(rule, { ...person, isActive: true }, day) === null)
    .map(({ memberId, familyMemberId }) => ({ memberId, familyMemberId }))
}

/** What the rule reads about one person today. */
export async function readVoterFacts(db: Executor, { memberId, familyMemberId }: VoterKey): Promise<VoterFacts> {
  const isActive = sql<boolean>`${activeMember}`
  const isHousehold = sql<boolean>`${members.membershipType} = 'family'`
  const [member] = await db
    .select({ isActive, isHousehold, dateOfBirth: members.dateOfBirth, hasPaid })
    .from(members)
    .where(eq(members.id, memberId))
  if (!member) return { isActive: false, isPerson: false, dateOfBirth: null, hasPaid: false }
  if (!familyMemberId) return { ...member, isPerson: false }
  const [person] = await db
    .select({ dateOfBirth: familyMembers.dateOfBirth })
    .from(familyMembers)
    .where(eq(familyMembers.id, familyMemberId))
  return {
    ...member,
    isActive: member.isActive && member.isHousehold,
    isPerson: true,
    dateOfBirth: person?.dateOfBirth ?? null,
  }
}

/** This person's place on the roll; null for everybody else. */
export async function findVoter(db: Executor, voteId: string, person: VoterKey): Promise<Voter | null> {
  const [voter] = await selectVoter(db, voteId, person)
  return voter ?? null
}

/** The same, locked: of two ballots at the same moment the second waits for the first. */
export async function lockVoter(tx: Transaction, voteId: string, person: VoterKey): Promise<Voter | null> {
  const [voter] = await selectVoter(tx, voteId, person).for('update')
  return voter ?? null
}

/** The votes on whose roll this person is, with whether they have voted. */
export async function listRollsOf(db: Executor, person: VoterKey): Promise<Map<string, boolean>> {
  const { voteId, hasVoted } = voteVoters
  const rows = await db.select({ voteId, hasVoted }).from(voteVoters).where(isVoter(person)).orderBy(asc(hasVoted))
  return new Map(rows.map((row) => [row.voteId, row.hasVoted]))
}

// a merged record may be on the roll twice; who has voted once has voted
const selectVoter = (db: Executor, voteId: string, person: VoterKey) =>
  db
    .select()
    .from(voteVoters)
    .where(and(eq(voteVoters.voteId, voteId), isVoter(person)))
    .orderBy(sql`${voteVoters.hasVoted} desc`, asc(voteVoters.id))
    .limit(1)

export const isVoter = ({ memberId, familyMemberId }: VoterKey): SQL | undefined =>
  and(
    eq(voteVoters.memberId, memberId),
    familyMemberId === null ? isNull(voteVoters.familyMemberId) : eq(voteVoters.familyMemberId, familyMemberId),
  )

/** How many are on the roll, and how many of them have voted. */
export async function countTurnout(db: Executor, voteId: string): Promise<{ rollSize: number; voted: number }> {
  const [turnout] = await db
    .select({ rollSize: count(), voted: sql<number>`count(*) filter (where ${voteVoters.hasVoted})`.mapWith(Number) })
    .from(voteVoters)
    .where(eq(voteVoters.voteId, voteId))
  return turnout ?? { rollSize: 0, voted: 0 }
}

type Which = { hasVoted?: boolean }

/** People on the roll with the account that they log in with; with `hasVoted`, only those who have or have not. */
export const listVoters = (db: Executor, voteId: string, which: Which = {}) =>
  selectVoters(db, voteId, hasVotedIs(which))

/** The same, the next ones after a voter in the order of the ids, as many as one statement can write to. */
export function listNextVoters(
  db: Executor,
  voteId: string,
  { afterId, ...which }: Which & { afterId: string | null },
) {
  const isNext = afterId === null ? undefined : gt(voteVoters.id, afterId)
  return selectVoters(db, voteId, and(isNext, hasVotedIs(which))).limit(ROWS_AT_ONCE)
}

const hasVotedIs = ({ hasVoted }: Which) => (hasVoted === undefined ? undefined : eq(voteVoters.hasVoted, hasVoted))

function selectVoters(db: Executor, voteId: string, where: SQL | undefined) {
  const { id, memberId, familyMemberId } = voteVoters
  const account = sql<string | null>`case when ${familyMemberId} is null then ${members.userId}
    when ${familyMembers.loginEndedAt} is null then ${familyMembers.userId} end`
  const name = sql<string>`coalesce(${familyMembers.name}, ${members.fullName})`
  return db
    .select({ id, memberId, familyMemberId, userId: account, name })
    .from(voteVoters)
    .innerJoin(members, eq(members.id, memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, familyMemberId))
    .where(and(eq(voteVoters.voteId, voteId), where))
    .orderBy(asc(id))
}
