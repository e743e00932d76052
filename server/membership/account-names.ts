import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Member } from './member-queries.ts'

/** The last word is the last name; a single name has no last name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

/** Renames an account that had the same name as its member; a name chosen for the account itself stays. */
export async function renameAccount(
  tx: Transaction,
  { userId, fullName: before }: Pick<Member, 'userId' | 'fullName'>,
  after: string,
): Promise<void> {
  if (after === before) return
  const isCalledSo = sql`trim(concat_ws(' ', ${users.firstName}, ${users.lastName})) = ${before.replace(/\s+/g, ' ')}`
  await tx
    .update(users)
    .set(splitName(after))
    .where(and(eq(users.id, userId), isCalledSo))
}
