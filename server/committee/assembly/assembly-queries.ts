import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventArrivals, eventRegistrations } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { Counts } from '#shared/committee/assembly/assembly-rules.ts'
import { meetings } from '../meetings/meeting-tables.ts'
import { assemblies, assemblyMembers } from './assembly-tables.ts'
import { assemblyCandidates, assemblyMotions, assemblyPaperCounts, assemblyVotes } from './motion-tables.ts'
import { assemblySpeakers } from './speaker-tables.ts'

export type AssemblyRow = typeof assemblies.$inferSelect
export type MotionRow = typeof assemblyMotions.$inferSelect

/** Latest first. */
export const listAssemblies = (db: Executor, { withHidden }: { withHidden: boolean }) =>
  db
    .select({
      id: assemblies.id,
      eventId: assemblies.eventId,
      title: events.title,
      startsAt: events.eventDate,
      state: assemblies.state,
    })
    .from(assemblies)
    .innerJoin(events, eq(events.id, assemblies.eventId))
    .where(withHidden ? undefined : eq(events.isPublic, true))
    .orderBy(desc(events.eventDate), desc(assemblies.id))

/** An assembly with its event; by its id or the token of its board. */
export async function findAssembly(db: Executor, by: { id: string } | { boardToken: string }) {
  const [found] = await db
    .select({
      assembly: assemblies,
      title: events.title,
      startsAt: events.eventDate,
      venue: events.venue,
      isPublic: events.isPublic,
      meetingId: meetings.id,
    })
    .from(assemblies)
    .innerJoin(events, eq(events.id, assemblies.eventId))
    .leftJoin(meetings, and(eq(meetings.id, assemblies.meetingId), isNull(meetings.deletedAt)))
    .where('id' in by ? eq(assemblies.id, by.id) : eq(assemblies.boardToken, by.boardToken))
  if (!found) return null
  const { assembly, ...rest } = found
  // a deleted meeting has no page
  return { ...assembly, ...rest }
}

export async function lockAssembly(tx: Transaction, id: string): Promise<AssemblyRow | null> {
  const [assembly] = await tx.select().from(assemblies).where(eq(assemblies.id, id)).for('update')
  return assembly ?? null
}

export async function lockAssemblyOf(tx: Transaction, eventId: string): Promise<AssemblyRow | null> {
  const [assembly] = await tx.select().from(assemblies).where(eq(assemblies.eventId, eventId)).for('update')
  return assembly ?? null
}

/** The members with a vote whose party is inside with them, on a day of the event. */
export async function listInside(tx: Transaction, { id, eventId }: AssemblyRow, day: string): Promise<string[]> {
  const inside = await tx
    .selectDistinct({ memberId: assemblyMembers.memberId })
    .from(eventArrivals)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventArrivals.registrationId))
    .innerJoin(assemblyMembers, eq(assemblyMembers.memberId, eventRegistrations.memberId))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        eq(assemblyMembers.assemblyId, id),
        eq(eventArrivals.day, day),
        eq(eventRegistrations.memberComes, true),
        gt(eventArrivals.arrived, eventArrivals.outside),
      ),
    )
  return inside.map(({ memberId }) => memberId)
}

/** A motion with its assembly. */
export async function findMotion(db: Executor, motionId: string) {
  const [found] = await db
    .select({ motion: assemblyMotions, assembly: assemblies })
    .from(assemblyMotions)
    .innerJoin(assemblies, eq(assemblies.id, assemblyMotions.assemblyId))
    .where(eq(assemblyMotions.id, motionId))
  return found ?? null
}

/** A motion with its assembly, both locked. */
export async function lockMotion(tx: Transaction, motionId: string) {
  const [named] = await tx.select().from(assemblyMotions).where(eq(assemblyMotions.id, motionId))
  const assembly = named && (await lockAssembly(tx, named.assemblyId))
  // votes that are arriving count before it closes
  const [motion] = await tx.select().from(assemblyMotions).where(eq(assemblyMotions.id, motionId)).for('update')
  return assembly && motion ? { assembly, motion } : null
}

export async function countHall(db: Executor, assemblyId: string) {
  const { rows } = await db.execute<{ roll: number; people: number; proxies: number }>(sql`
    select count(*)::int as roll, count(*) filter (where is_here)::int as people,
      (select count(*)::int from assembly_proxies p
        join assembly_members holder on holder.assembly_id = p.assembly_id and holder.member_id = p.holder_id
        join assembly_members giver on giver.assembly_id = p.assembly_id and giver.member_id = p.giver_id
        where p.assembly_id = ${assemblyId} and holder.is_here and not giver.is_here) as proxies
    from assembly_members where assembly_id = ${assemblyId}`)
  const { roll = 0, people = 0, proxies = 0 } = rows[0] ?? {}
  return { rollSize: roll, people, proxies, votes: people + proxies }
}

/** The votes of a motion: everybody who is in the hall or represented, and those who have voted and left since. */
export async function countVoters(db: Executor, { id, assemblyId }: Pick<MotionRow, 'id' | 'assemblyId'>) {
  const { rows } = await db.execute<{ votes: number }>(sql`
    select count(*)::int as votes from assembly_members m
    where m.assembly_id = ${assemblyId} and (m.is_here
      or exists (select from assembly_votes v where v.motion_id = ${id} and v.member_id = m.member_id)
      or exists (select from assembly_proxies p
        join assembly_members holder on holder.assembly_id = p.assembly_id and holder.member_id = p.holder_id
        where p.assembly_id = m.assembly_id and p.giver_id = m.member_id and holder.is_here))`)
  return rows[0]?.votes ?? 0
}

export const listMotions = (db: Executor, assemblyId: string): Promise<MotionRow[]> =>
  db
    .select()
    .from(assemblyMotions)
    .where(eq(assemblyMotions.assemblyId, assemblyId))
    .orderBy(asc(assemblyMotions.position), asc(assemblyMotions.id))

/** Those on the ballot, in its order. */
export const listCandidates = (db: Executor, motionId: string) => listAllCandidates(db, [motionId])

/** The same of several elections. */
export const listAllCandidates = (db: Executor, motionIds: readonly string[]) =>
  db
    .select()
    .from(assemblyCandidates)
    .where(and(inArray(assemblyCandidates.motionId, [...motionIds]), eq(assemblyCandidates.state, 'accepted')))
    .orderBy(asc(assemblyCandidates.position), asc(assemblyCandidates.id))

/** What phones have sent for a motion; of an election `for` is the ballots with a candidate, once it has closed. */
export async function countPhones(
  db: Executor,
  { id: motionId, phoneAbstained }: Pick<MotionRow, 'id' | 'phoneAbstained'>,
): Promise<Counts> {
  const rows = await db
    .select({ choice: assemblyVotes.choice, votes: sql<number>`count(*)::int` })
    .from(assemblyVotes)
    .where(eq(assemblyVotes.motionId, motionId))
    .groupBy(assemblyVotes.choice)
  const of = (choice: string | null) => rows.find((row) => row.choice === choice)?.votes ?? 0
  // a ballot of an election has no choice here
  return {
    for: of('for') + of(null) - phoneAbstained,
    against: of('against'),
    abstained: of('abstained') + phoneAbstained,
  }
}

/** The counts of the paper, with who counted. */
export async function listPaperCounts(db: Executor, motionId: string) {
  const { countedBy, abstained, against } = assemblyPaperCounts
  const rows = await db
    .select({
      countedBy,
      by: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), 'A former admin')`,
      counts: { for: assemblyPaperCounts.for, against, abstained },
      votes: assemblyPaperCounts.candidateVotes,
    })
    .from(assemblyPaperCounts)
    .leftJoin(users, eq(users.id, countedBy))
    .where(eq(assemblyPaperCounts.motionId, motionId))
    .orderBy(asc(countedBy))
  return rows
}

/** Who waits to speak, in the order in which they asked; with `hasSpoken` those who have spoken. */
export const listSpeakers = (db: Executor, assemblyId: string, { hasSpoken = false } = {}) =>
  db
    .select({
      id: assemblySpeakers.id,
      memberId: assemblySpeakers.memberId,
      name: members.fullName,
      motionId: assemblySpeakers.motionId,
      spokenAt: assemblySpeakers.spokenAt,
    })
    .from(assemblySpeakers)
    .innerJoin(members, eq(members.id, assemblySpeakers.memberId))
    .where(
      and(
        eq(assemblySpeakers.assemblyId, assemblyId),
        hasSpoken ? isNotNull(assemblySpeakers.spokenAt) : isNull(assemblySpeakers.spokenAt),
      ),
    )
    .orderBy(asc(hasSpoken ? assemblySpeakers.spokenAt : assemblySpeakers.requestedAt), asc(assemblySpeakers.id))

/** Whether somebody has a vote here, and is in the hall. */
export async function findAttendance(db: Executor, assemblyId: string, memberId: string) {
  const [attendance] = await db
    .select()
    .from(assemblyMembers)
    .where(and(eq(assemblyMembers.assemblyId, assemblyId), eq(assemblyMembers.memberId, memberId)))
  return attendance ?? null
}

/** Everybody who was in the hall after the opening, or before an assembly that never opened, by name. */
export const listComers = (db: Executor, { id, startedAt }: Pick<AssemblyRow, 'id' | 'startedAt'>) =>
  db
    .select({ memberId: members.id, userId: members.userId, name: members.fullName })
    .from(assemblyMembers)
    .innerJoin(members, eq(members.id, assemblyMembers.memberId))
    .where(
      and(
        eq(assemblyMembers.assemblyId, id),
        isNotNull(assemblyMembers.cameAt),
        startedAt ? or(isNull(assemblyMembers.leftAt), gte(assemblyMembers.leftAt, startedAt)) : undefined,
      ),
    )
    .orderBy(asc(members.nameKey), asc(members.id))

/** The members whose votes somebody has: the own one and those of proxies whose givers are not here. */
export async function listVotesOf(db: Executor, assemblyId: string, holderId: string, motionId: string | null) {
  const { rows } = await db.execute<{
    memberId: string
    name: string
    choice: 'for' | 'against' | 'abstained' | null
    hasVoted: boolean
  }>(sql`
    select m.id as "memberId", m.full_name as name,
      (select v.choice from assembly_votes v where v.motion_id = ${motionId}::uuid and v.member_id = m.id) as choice,
      exists (select from assembly_votes v where v.motion_id = ${motionId}::uuid and v.member_id = m.id) as "hasVoted"
    from assembly_members here join members m on m.id = here.member_id
    where here.assembly_id = ${assemblyId} and (
      (here.member_id = ${holderId} and here.is_here)
      or (not here.is_here and exists (select from assembly_proxies p
        join assembly_members holder on holder.assembly_id = p.assembly_id and holder.member_id = p.holder_id
        where p.assembly_id = ${assemblyId} and p.giver_id = here.member_id and p.holder_id = ${holderId}
          and holder.is_here)))
    order by m.id <> ${holderId}, m.name_key`)
  return rows
}
