import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { inAudience } from '#server/accounts/duties/duty-queries.ts'
import type { By } from '#server/events/administration/event-records.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { Item } from '../competition-queries.ts'
import { competitionItems } from '../competition-tables.ts'
import { assignmentOf } from '../judges/judge-queries.ts'
import { competitionConfirmations } from '../result-tables.ts'

/** Why this account cannot confirm the result of an item: somebody of its household has entered it. Null if it can. */
export async function findConfirmationObstacle(
  db: Executor,
  programId: string,
  userId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select ${hasEntered(programId, sql`${userId}::uuid`)} as found`,
  )
  return rows[0]?.found ? 'You or your family have entered this item, so somebody else must confirm its result.' : null
}

/**
 * Asks everybody who may give the second confirmation. If nobody may, the super admins are asked to give the duty to
 * somebody else.
 */
export async function requestSecondConfirmation(tx: Transaction, item: Item, { actorId, now }: By): Promise<void> {
  const { programId, eventId, title } = item
  const others = await listUserIds(tx, and(mayConfirm(tx, programId, now), ne(users.id, actorId)))
  if (others.length > 0) return notifyConfirmers(tx, others, { programId, eventId, title, now })
  const superAdmins = await listUserIds(tx, inAudience(tx, 'super_admin', now))
  const request = `Nobody else may confirm the result of ‘${title}’. Please give another person the duty for competitions.`
  await notifyPeople(
    tx,
    superAdmins.map((userId) => ({ userId, title: request })),
    { kind: 'events', link: '/admin/people', aboutId: programId, supersedes: true, now },
  )
}

/** Asks somebody who has just been given the duty for competitions for the confirmations that are still missing. */
export async function requestWaitingConfirmations(tx: Transaction, userId: string, now: Date): Promise<void> {
  const own = alias(competitionConfirmations, 'own')
  const ofThisItem = and(eq(own.programId, competitionConfirmations.programId), eq(own.userId, userId))
  const waiting = await tx
    .selectDistinct({ programId: eventPrograms.id, eventId: eventPrograms.eventId, title: eventPrograms.title })
    .from(competitionConfirmations)
    .innerJoin(competitionItems, eq(competitionItems.programId, competitionConfirmations.programId))
    .innerJoin(eventPrograms, eq(eventPrograms.id, competitionItems.programId))
    .where(and(eq(competitionItems.state, 'judged'), notExists(tx.select({ one: sql`1` }).from(own).where(ofThisItem))))
  for (const item of waiting) {
    const able = await listUserIds(tx, and(mayConfirm(tx, item.programId, now), eq(users.id, userId)))
    if (able.length > 0) await notifyConfirmers(tx, able, { ...item, now })
  }
}

type Waiting = Pick<Item, 'programId' | 'eventId' | 'title'> & { now: Date }

async function notifyConfirmers(
  tx: Transaction,
  userIds: readonly string[],
  { programId, eventId, title, now }: Waiting,
): Promise<void> {
  await notifyPeople(
    tx,
    userIds.map((userId) => ({ userId, title: `The result of ‘${title}’ needs your confirmation` })),
    {
      kind: 'events',
      link: `/admin/events/${eventId}/competition/${programId}?part=marks`,
      aboutId: programId,
      supersedes: true,
      now,
    },
  )
}

/** How many people who have not confirmed this result may still do so. */
export async function countPossibleConfirmers(
  db: Executor,
  programId: string,
  { confirmedBy, now }: { confirmedBy: readonly string[]; now: Date },
): Promise<number> {
  const able = await listUserIds(db, mayConfirm(db, programId, now))
  return able.filter((id) => !confirmedBy.includes(id)).length
}

/** Admins of competitions who do not judge the item and whose household has not entered it. */
const mayConfirm = (db: Executor, programId: string, now: Date): SQL | undefined =>
  and(
    inAudience(db, ['competitions'], now),
    sql`not ${hasEntered(programId, sql`${users.id}`)}`,
    sql`not exists (${assignmentOf(sql`${programId}`, sql`${users.id}`)})`,
  )

async function listUserIds(db: Executor, condition: SQL | undefined): Promise<string[]> {
  const found = await db.select({ id: users.id }).from(users).where(condition)
  return found.map(({ id }) => id)
}

/** The member of an entrant, or somebody of the same household with a login of their own. */
export const hasEntered = (programId: string | SQL, userId: SQL): SQL => sql`exists (
  select from competition_participants as participant
  where participant.member_id in (
    select id from members where user_id = ${userId}
    union select member_id from family_members where user_id = ${userId} and removed_at is null)
  and (exists (select from competition_entries as entry
      where entry.program_id = ${programId} and entry.participant_id = participant.id)
    or exists (select from competition_group_members as grouped
      where grouped.program_id = ${programId} and grouped.participant_id = participant.id)))`
