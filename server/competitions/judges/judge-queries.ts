import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { MAX_WRONG_PINS } from '#shared/competitions/judge-rules.ts'
import { competitionItemJudges, competitionJudges } from '../competition-tables.ts'

export type Judge = typeof competitionJudges.$inferSelect

/** The judges of a festival by name, with their items and the warnings about their families. */
export async function listAdminJudges(db: Executor, of: { eventId: string } | { id: string }) {
  const { eventId, id, name } = competitionJudges
  const judges = await db
    .select()
    .from(competitionJudges)
    .where('id' in of ? eq(id, of.id) : eq(eventId, of.eventId))
    .orderBy(asc(name), asc(id))
  const ids = judges.map((judge) => judge.id)
  const items = await db.select().from(competitionItemJudges).where(inArray(competitionItemJudges.judgeId, ids))
  const related = await listRelated(db, ids)
  return judges.map((judge) => ({
    id: judge.id,
    eventId: judge.eventId,
    name: judge.name,
    userId: judge.userId,
    memberId: judge.memberId,
    link: linkOf(judge),
    programIds: items.filter(({ judgeId }) => judgeId === judge.id).map(({ programId }) => programId),
    warnings: related
      .filter(({ judgeId }) => judgeId === judge.id)
      .map(({ person, title }) => `${judge.name} belongs to the family of ${person}, who has entered ‘${title}’.`),
  }))
}

const linkOf = ({ validOn, wrongPins, openedAt }: Judge) =>
  validOn === null ? null : { validOn, isLocked: wrongPins >= MAX_WRONG_PINS, openedAt }

type Related = { judgeId: string; person: string; title: string }

/** Entrants of the items of these judges who belong to the judge's own family. */
async function listRelated(db: Executor, judgeIds: readonly string[]): Promise<Related[]> {
  if (judgeIds.length === 0) return []
  const { rows } = await db.execute<Related>(sql`
    select distinct judge.id as "judgeId", person.name as person, program.title
    from competition_judges as judge
    join competition_item_judges as judged on judged.judge_id = judge.id
    join event_programs as program on program.id = judged.program_id
    join competition_entries as entry on entry.program_id = judged.program_id
    left join competition_group_members as grouped on grouped.entry_id = entry.id
    join competition_participants as person
      on person.id in (entry.participant_id, grouped.participant_id) and person.member_id = judge.member_id
    where judge.id in ${[...judgeIds]} and person.name is not null
    order by program.title, person.name`)
  return rows
}

export async function findJudge(db: Executor, id: string): Promise<Judge | null> {
  const [judge] = await db.select().from(competitionJudges).where(eq(competitionJudges.id, id))
  return judge ?? null
}

/** From now on nobody stores marks of this judge, until the transaction ends. */
export const lockJudge = (tx: Transaction, id: string) =>
  tx.select({ id: competitionJudges.id }).from(competitionJudges).where(eq(competitionJudges.id, id)).for('update')

export async function findJudgeByToken(db: Executor, tokenHash: string): Promise<Judge | null> {
  const [judge] = await db.select().from(competitionJudges).where(eq(competitionJudges.tokenHash, tokenHash))
  return judge ?? null
}

export const listJudgesOfAccount = (db: Executor, userId: string): Promise<Judge[]> =>
  db.select().from(competitionJudges).where(eq(competitionJudges.userId, userId))

/** The member of an account; null without a membership. */
export async function findMemberIdOf(db: Executor, userId: string): Promise<string | null> {
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.userId, userId))
  return member?.id ?? null
}

/** Those of these judges that belong to the festival. */
export async function findJudgesOf(db: Executor, eventId: string, ids: readonly string[]): Promise<Judge[]> {
  return db
    .select()
    .from(competitionJudges)
    .where(and(eq(competitionJudges.eventId, eventId), inArray(competitionJudges.id, [...ids])))
}

/** With the account, or as its member. */
export async function isJudgeOfItem(db: Executor, programId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (${assignmentOf(sql`${programId}`, userId)}) as found`,
  )
  return rows[0]?.found ?? false
}

/** For the log of a judge who is an admin: whether the subject is an item of theirs that is not published. */
export const isBeingJudgedBy = (subjectId: PgColumn, userId: string): SQL =>
  sql`exists (${assignmentOf(subjectId, userId)} and item.state <> 'published')`

/** Selects the assignment of an account to an item, whose id is a text: by the account, or as its member. */
export const assignmentOf = (programId: PgColumn | SQL, userId: string | SQL): SQL => sql`
  select from competition_item_judges as assigned
  join competition_judges as judge on judge.id = assigned.judge_id
  join competition_items as item on item.program_id = assigned.program_id
  where assigned.program_id::text = ${programId}
    and (judge.user_id = ${userId} or judge.member_id in (select id from members where user_id = ${userId}))`

/** A judge with the account with which they sign in, or that of the member they are. */
export type JudgeAccount = { id: string; name: string; accountId: string | null }

/** The judges of a festival with their accounts; only those who have items if `assigned` is true. */
export function listJudgeAccounts(
  db: Executor,
  eventId: string,
  { assigned }: { assigned: boolean },
): Promise<JudgeAccount[]> {
  const { id, name, userId, memberId } = competitionJudges
  const accountId = sql<string | null>`coalesce(${userId}, ${members.userId})`
  const hasItems = sql`exists (select from competition_item_judges as assigned where assigned.judge_id = ${id})`
  return db
    .select({ id, name, accountId })
    .from(competitionJudges)
    .leftJoin(members, eq(members.id, memberId))
    .where(and(eq(competitionJudges.eventId, eventId), assigned ? hasItems : undefined))
}

/** Those of these judges whose account, or the one that is signed in, calls the roll of the festival or has created a link. */
export async function listKnowingJudges(
  db: Executor,
  judgeIds: readonly string[],
  signedIn: string | null,
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select judge.id from competition_judges as judge
    join competition_festivals as festival on festival.event_id = judge.event_id
    left join members as member on member.id = judge.member_id
    cross join lateral (values (coalesce(judge.user_id, member.user_id)), (${signedIn}::uuid)) as account(id)
    where judge.id in ${[...judgeIds]} and (account.id = any(festival.roll_call_admin_ids) or exists (
      select from competition_judges as other where other.event_id = judge.event_id
        and other.link_issued_by = account.id and other.token_hash is not null))`)
  return new Set(rows.map(({ id }) => id))
}

/** The judges whose links these accounts have issued. */
export function listLinksIssuedBy(db: Executor, eventId: string, accountIds: readonly string[]) {
  const { id, name, linkIssuedBy, tokenHash } = competitionJudges
  return db
    .select({ id, name, issuedBy: linkIssuedBy })
    .from(competitionJudges)
    .where(and(eq(competitionJudges.eventId, eventId), inArray(linkIssuedBy, [...accountIds]), isNotNull(tokenHash)))
}

export async function hasMarksOfJudge(db: Executor, judgeId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from competition_marks where judge_id = ${judgeId}) as found`,
  )
  return rows[0]?.found ?? false
}
