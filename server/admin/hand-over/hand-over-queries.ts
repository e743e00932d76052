import { asc, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { isEveryAdmin } from '#server/accounts/duties/duty-queries.ts'
import { competitionFestivals } from '#server/competitions/competition-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { rightsColumns } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { givenDuties } from '../people/people-queries.ts'
import { handOverPicks, handOvers } from './hand-over-tables.ts'

export type HandOverRow = typeof handOvers.$inferSelect

/** The hand-over that is prepared or planned, or null. */
export async function findNext(db: Executor): Promise<HandOverRow | null> {
  const [next] = await db.select().from(handOvers).where(ne(handOvers.state, 'done'))
  return next ?? null
}

/** The same, locked until the transaction ends. */
export async function lockNext(tx: Executor): Promise<HandOverRow | null> {
  const [next] = await tx.select().from(handOvers).where(ne(handOvers.state, 'done')).for('update')
  return next ?? null
}

/** The hand-over that was done last, or null. */
export async function findLatest(db: Executor): Promise<HandOverRow | null> {
  const [latest] = await db
    .select()
    .from(handOvers)
    .where(eq(handOvers.state, 'done'))
    .orderBy(desc(handOvers.doneAt), desc(handOvers.id))
    .limit(1)
  return latest ?? null
}

export type PickRow = Awaited<ReturnType<typeof listPicks>>[number]

/** The next committee in its order, with what decides whether they can take over. */
export function listPicks(db: Executor, handOverId: string) {
  const { office, memberId, pickedId, position } = handOverPicks
  return db
    .select({
      office,
      memberId,
      pickedId,
      isMerged: sql<boolean>`${memberId} <> ${pickedId}`,
      fullName: members.fullName,
      membershipNumber: members.membershipNumber,
      userId: members.userId,
      erasedAt: members.erasedAt,
      endsOn: members.endsOn,
      ...rightsColumns,
      role: users.role,
      duties: givenDuties,
      hasLogin: sql<boolean>`${users.email} is not null`,
      hasEntered: sql<boolean>`${users.password} is not null and not ${users.isFirstLogin}`,
    })
    .from(handOverPicks)
    .innerJoin(members, eq(members.id, memberId))
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(handOverPicks.handOverId, handOverId))
    .orderBy(asc(position), asc(handOverPicks.id))
}

/** Who holds each entry of the present team: the linked member, or the only one of that name. */
export async function findHolders(db: Executor, officerIds: readonly string[]) {
  if (officerIds.length === 0) return new Map<string, { memberId: string; userId: string }>()
  const { rows } = await db.execute<{ officerId: string; memberId: string; userId: string }>(sql`
    select b.id as "officerId", m.id as "memberId", m.user_id as "userId"
    from office_bearers as b join members as m on m.id = coalesce(b.member_id, (
      select min(n.id::text)::uuid from members as n
      where n.name_key = b.name_key and n.status = 'approved' having count(*) = 1))
    where b.id in ${[...officerIds]}`)
  return new Map(rows.map(({ officerId, ...holder }) => [officerId, holder]))
}

/** Members whose type is that of an office. */
export function listTyped(db: Executor) {
  const { id, userId, fullName, memberType } = members
  return db
    .select({ memberId: id, userId, name: fullName, memberType })
    .from(members)
    .where(ne(memberType, 'member'))
    .orderBy(asc(members.nameKey), asc(id))
}

export type AccountOfPerson = Awaited<ReturnType<typeof listAccounts>>[number]

/** Accounts with their rights, and whether somebody has used them with a password of their own. */
export async function listAccounts(db: Executor, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return accountsOf(db).where(inArray(users.id, [...userIds]))
}

/** Everybody who may use the portal. */
export const listAdmins = (db: Executor) => accountsOf(db).where(isEveryAdmin)

const accountsOf = (db: Executor) =>
  db
    .select({
      userId: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      role: users.role,
      duties: givenDuties,
      isUsable: sql<boolean>`${users.password} is not null and not ${users.isFirstLogin}`,
    })
    .from(users)
    .orderBy(asc(users.firstName), asc(users.id))
    .$dynamic()

/** The festivals that take place from this day on. */
export const listFestivalsFrom = (db: Executor, day: string) =>
  db
    .select({ eventId: events.id, event: events.title, settings: competitionFestivals.settings })
    .from(competitionFestivals)
    .innerJoin(events, eq(events.id, competitionFestivals.eventId))
    .where(gte(events.eventDate, startOfGulfDay(day)))
    .orderBy(asc(events.eventDate), asc(events.id))

/** The names of accounts, for what a hand-over has stored without names. */
export async function readNames(db: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await listAccounts(db, userIds)).map(({ userId, name }) => [userId, name]))
}
