import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type Keys, pageOf, readCursor, readInstantKeys } from '#server/platform/paging.ts'

const PAGE = 100

export type DeletionRequest = Awaited<ReturnType<typeof listDeletionRequests>>['rows'][number]

/** Open requests, oldest first. */
export async function listDeletionRequests(
  db: Executor,
  { limit = PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const keys = readCursor(cursor, 2)
  const isOpen = eq(erasureRequests.status, 'requested')
  const rows = await db
    .select({
      id: erasureRequests.id,
      status: erasureRequests.status,
      reason: erasureRequests.reason,
      createdAt: erasureRequests.createdAt,
      handledAt: erasureRequests.handledAt,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      memberId: members.id,
    })
    .from(erasureRequests)
    .innerJoin(users, eq(users.id, erasureRequests.userId))
    .leftJoin(members, eq(members.userId, users.id))
    .where(and(isOpen, keys ? laterThan(keys) : undefined))
    .orderBy(asc(erasureRequests.createdAt), asc(erasureRequests.id))
    .limit(limit + 1)
  const [all] = await db.select({ total: count() }).from(erasureRequests).where(isOpen)
  const named = rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}`.trim() }))
  return pageOf(named, { limit, total: all?.total, keysOf: (last) => [last.createdAt.toISOString(), last.id] })
}

function laterThan(keys: Keys): SQL {
  const last = readInstantKeys(keys)
  return sql`(${erasureRequests.createdAt}, ${erasureRequests.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`
}

/** Locks the request, so that nobody else carries it out at the same time. */
export async function lockOpenDeletionRequest(tx: Transaction, id: string): Promise<{ userId: string } | null> {
  const [request] = await tx
    .select({ userId: erasureRequests.userId })
    .from(erasureRequests)
    .where(and(eq(erasureRequests.id, id), eq(erasureRequests.status, 'requested')))
    .for('update')
  return request?.userId ? { userId: request.userId } : null
}
