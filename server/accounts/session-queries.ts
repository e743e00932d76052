import { eq, type Placeholder, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { FindSession } from '#server/platform/session-account.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { users } from './account-tables.ts'
import { dutiesOfAccount } from './duties/duty-queries.ts'

type ShownAccount = NonNullable<Awaited<ReturnType<typeof findShownAccount>>>

declare module '#server/platform/session-account.ts' {
  interface SessionAccount extends ShownAccount {}
}

const { id, email, firstName, lastName, profileImageUrl, role, isFirstLogin, totpConfirmedAt } = users
const { lastLoginAt, createdAt, updatedAt } = users
const shown = { id, email, firstName, lastName, profileImageUrl, role, isFirstLogin, totpConfirmedAt }
const columnsOn = (today: string | Placeholder) => ({
  ...shown,
  duties: dutiesOfAccount(today),
  lastLoginAt,
  createdAt,
  updatedAt,
})

export async function findShownAccount(db: Executor, accountId: string, now: Date) {
  const [found] = await db
    .select(columnsOn(gulfToday(now)))
    .from(users)
    .where(eq(users.id, accountId))
  return found
}

/** A session and its account, which nearly every request of signed-in people needs. */
export const findSession: FindSession = async (db, sid, now) => {
  const [found] = await sessionQuery(db).execute({ sid, today: gulfToday(now) })
  return found
}

const sessionQuery = preparedQuery((db) =>
  db
    .select({ sess: sessions.sess, expire: sessions.expire, account: columnsOn(sql.placeholder('today')) })
    .from(sessions)
    .leftJoin(users, eq(users.id, sql`(${sessions.sess}->>'accountId')::uuid`))
    .where(eq(sessions.sid, sql.placeholder('sid')))
    .prepare('session'),
)
