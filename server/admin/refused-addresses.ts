import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { mailRejections } from '#server/platform/mail/mail-rejection-tables.ts'
import { type Keys, type Page, pageOf, readCursor } from '#server/platform/paging.ts'

const PAGE_SIZE = 50
const { address, code, reason, at } = mailRejections
const name = sql<
  string | null
>`coalesce(${members.fullName}, nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''))`

/** Addresses that the mail server has refused for good, latest first, with the people who have them. */
export async function listRefusedAddresses(
  db: Executor,
  search: { limit?: number | undefined; cursor?: string | undefined },
) {
  const limit = search.limit ?? PAGE_SIZE
  const keys = readCursor(search.cursor, 2)
  const found = await db
    .select({ address, code, reason, at, name, memberId: members.id })
    .from(mailRejections)
    .leftJoin(users, eq(sql`lower(${users.email})`, address))
    .leftJoin(members, eq(members.userId, users.id))
    .where(and(keys ? before(keys) : undefined))
    .orderBy(desc(at), desc(address))
    .limit(limit + 1)
  const total = await db.$count(mailRejections)
  return pageOf(found, { limit, total, keysOf: (row) => [row.at.toISOString(), row.address] }) satisfies Page<unknown>
}

/** A made-up instant finds nothing. */
function before([lastAt = '', lastAddress = '']: Keys) {
  const time = Number.isNaN(Date.parse(lastAt)) ? '0001-01-01T00:00:00Z' : new Date(lastAt).toISOString()
  return sql`(${at}, ${address}) < (${time}::timestamptz, ${lastAddress})`
}
