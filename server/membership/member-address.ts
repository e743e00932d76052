import { sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { members } from './member-tables.ts'

/**
 * Where a member is mailed, in a query that joins account and member: the sign-in address, because the contact address
 * is unconfirmed; without a login the contact address. Empty if there is none.
 */
export const memberAddress = sql<string>`coalesce(${users.email}, ${members.email}, '')`
