import { and, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { inAudience } from '#server/accounts/duties/duty-queries.ts'
import type { By } from '#server/events/administration/event-records.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { Item } from '../competition-queries.ts'
import { assignmentOf } from '../judges/judge-queries.ts'

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
  const isStuck = others.length === 0
  const asked = isStuck ? await listUserIds(tx, inAudience(tx, 'super_admin', now)) : others
  const request = isStuck
    ? `Nobody else may confirm the result of ‘${title}’. Please give another person the duty for competitions.`
    : `The result of ‘${title}’ needs your confirmation`
  await notifyPeople(
    tx,
    asked.map((userId) => ({ userId, title: request })),
    {
      kind: 'events',
      link: isStuck ? '/admin/people' : `/admin/events/${eventId}/competition/${programId}?part=marks`,
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
