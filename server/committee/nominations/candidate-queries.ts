import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Elections } from './election.ts'

/** The name of the member who has nominated a candidate, or null. */
const nominator = ({ table }: Elections) =>
  sql<string | null>`(select nominator.full_name from members as nominator where nominator.id = ${table.nominatedBy})`

/** Everybody who was nominated in these elections, in the order of the ballot, also those who have declined. */
export function listNominees(db: Executor, elections: Elections, electionIds: readonly string[]) {
  const { table, electionOf, nameOf } = elections
  return db
    .select({
      id: table.id,
      electionId: electionOf,
      memberId: table.memberId,
      name: nameOf,
      statement: table.statement,
      state: table.state,
      proposedByCommittee: table.proposedByCommittee,
      nominatedBy: nominator(elections),
      isOwn: sql<boolean>`${table.nominatedBy} is not distinct from ${table.memberId} and ${table.memberId} is not null`,
      acceptance: table.acceptance,
    })
    .from(table)
    .where(inArray(electionOf, [...electionIds]))
    .orderBy(asc(table.position), asc(table.id))
}

/** The nominations of one member in a vote or at an assembly. */
export async function listNominationsOf(db: Executor, elections: Elections, heldIn: string, memberId: string) {
  const { table, electionOf } = elections
  return db
    .select({
      id: table.id,
      electionId: electionOf,
      state: table.state,
      statement: table.statement,
      photoUrl: table.photoUrl,
      nominatedBy: sql<
        string | null
      >`case when ${table.nominatedBy} <> ${memberId}::uuid then ${nominator(elections)} end`,
      proposedByCommittee: table.proposedByCommittee,
    })
    .from(table)
    .where(and(eq(table.memberId, memberId), inArray(electionOf, await elections.listIn(db, heldIn))))
}

const candidateColumns = ({ table, electionOf, nameOf }: Elections) => ({
  id: table.id,
  electionId: electionOf,
  memberId: table.memberId,
  name: nameOf,
  state: table.state,
  photoUrl: table.photoUrl,
  statement: table.statement,
  proposedByCommittee: table.proposedByCommittee,
})

export type Candidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>

export async function findCandidate(db: Executor, elections: Elections, candidateId: string) {
  const { table } = elections
  const [candidate] = await db.select(candidateColumns(elections)).from(table).where(eq(table.id, candidateId))
  return candidate ?? null
}

/** A candidate with the election, wherever it is held. */
export async function findCandidacy(db: Executor, everywhere: readonly Elections[], candidateId: string, now: Date) {
  for (const elections of everywhere) {
    const candidate = await findCandidate(db, elections, candidateId)
    if (!candidate) continue
    const election = await elections.find(db, candidate.electionId, now)
    return election && { elections, election, candidate }
  }
  return null
}

/** The members whom the committee has proposed for these elections, and who have not answered. */
export const listUnanswered = (db: Executor, elections: Elections, electionIds: readonly string[]) =>
  db
    .select({ candidateId: elections.table.id, userId: members.userId })
    .from(elections.table)
    .innerJoin(members, and(eq(members.id, elections.table.memberId), activeMember))
    .where(
      and(
        inArray(elections.electionOf, [...electionIds]),
        eq(elections.table.state, 'nominated'),
        eq(elections.table.proposedByCommittee, true),
      ),
    )

/** Where a member is a candidate or nominated, also in elections that are over. */
export const listCandidaciesOf = (db: Executor, elections: Elections, memberId: string) =>
  db.select(candidateColumns(elections)).from(elections.table).where(eq(elections.table.memberId, memberId))

/** Where a member is a candidate or nominated, and the ballot is not fixed yet. */
export const listCandidaciesAhead = (db: Executor, elections: Elections, memberId: string) =>
  db
    .select(candidateColumns(elections))
    .from(elections.table)
    .where(and(eq(elections.table.memberId, memberId), elections.isAhead))

export type Winner = Awaited<ReturnType<typeof listWinners>>[number]

/** Who these winners are, in the order of the ballot; somebody who has left in the meantime has no membership. */
export const listWinners = (db: Executor, { table, nameOf, electionOf }: Elections, candidateIds: readonly string[]) =>
  db
    .select({
      candidateId: table.id,
      electionId: electionOf,
      name: nameOf,
      memberId: members.id,
      userId: members.userId,
    })
    .from(table)
    .leftJoin(members, and(eq(members.id, table.memberId), activeMember))
    .where(inArray(table.id, [...candidateIds]))
    .orderBy(asc(table.position), asc(table.id))
