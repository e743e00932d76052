import { and, eq, sql } from 'drizzle-orm'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { findPerson } from '#server/dashboard/person-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { CarryOver } from '#server/platform/backup/load-archive.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { erasedAddress, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { eraseFrom } from '#server/platform/personal-data/personal-data-queries.ts'

/**
 * An archive brings back people who were erased after it was made: erases them again, in the transaction that restores
 * it. Nobody gets a second mail about it.
 */
export const repeatErasures =
  (personalData: readonly PersonalData[], now: Date): CarryOver =>
  async (tx) => {
    const erased = await listErased(tx)
    const known = await listAccounts(tx)
    return async () => {
      let count = 0
      for (const userId of erased) if (await eraseAgain(tx, userId, { personalData, now })) count += 1
      // two sites never have an account in common
      const isSameSite = (await listAccounts(tx)).some((id) => known.includes(id))
      return { count, isSameSite }
    }
  }

/** By names alone: the replaced tables may be those of an older release. */
async function listErased(tx: Executor): Promise<string[]> {
  const { rows: tables } = await tx.execute(sql`SELECT 1 WHERE to_regclass('public.erasure_requests') IS NOT NULL`)
  if (tables.length === 0) return []
  const { rows } = await tx.execute<{ userId: string }>(
    sql`SELECT DISTINCT user_id AS "userId" FROM erasure_requests WHERE status = 'done' AND user_id IS NOT NULL`,
  )
  return rows.map(({ userId }) => userId)
}

/** The oldest accounts: of two states of one site, at least the first admin's. */
async function listAccounts(tx: Executor): Promise<string[]> {
  const { rows: tables } = await tx.execute(sql`SELECT 1 WHERE to_regclass('public.users') IS NOT NULL`)
  if (tables.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM users ORDER BY created_at, id LIMIT 100`)
  return rows.map(({ id }) => id)
}

type Erasing = { personalData: readonly PersonalData[]; now: Date }

/** False for somebody whom the archive does not know, or knows as erased. */
async function eraseAgain(tx: Transaction, userId: string, { personalData, now }: Erasing): Promise<boolean> {
  const person = await findPerson(tx, personalData, userId)
  if (!person || person.address === erasedAddress(userId)) return false
  for (const data of personalData) await eraseFrom(tx, data, person, now)
  const subjectId = await completeRequest(tx, userId, now)
  await recordActivity(tx, { actorId: null, action: 'person.erased', subjectType: 'erasure_request', subjectId })
  return true
}

/** The request may be open in the archive, or not made yet. */
async function completeRequest(tx: Transaction, userId: string, now: Date): Promise<string> {
  const done = { status: 'done', reason: null, handledAt: now } as const
  const [open] = await tx
    .update(erasureRequests)
    .set(done)
    .where(and(eq(erasureRequests.userId, userId), eq(erasureRequests.status, 'requested')))
    .returning({ id: erasureRequests.id })
  if (open) return open.id
  const [added] = await tx
    .insert(erasureRequests)
    .values({ userId, ...done })
    .returning({ id: erasureRequests.id })
  return added!.id
}
