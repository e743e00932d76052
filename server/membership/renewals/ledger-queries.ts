import { asc, eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/errors.ts'
import { standingOf } from '#shared/membership/dues-rules.ts'
import type { Member, Renewal } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { membershipRenewals } from '../renewal-tables.ts'

export type LockedRenewal = { renewal: Renewal; member: Member }

/** The year and its member, which nobody else changes until this transaction ends. Refuses 'not_found'. */
export async function lockRenewal(tx: Transaction, id: string): Promise<LockedRenewal> {
  const [renewal] = await tx.select().from(membershipRenewals).where(eq(membershipRenewals.id, id)).for('update')
  if (!renewal) throw new Refusal('not_found')
  const [member] = await tx.select().from(members).where(eq(members.id, renewal.memberId)).for('update')
  if (!member) throw new Refusal('not_found')
  return { renewal, member }
}

export async function updateRenewal(
  tx: Transaction,
  id: string,
  changed: Partial<typeof membershipRenewals.$inferInsert>,
): Promise<void> {
  await tx.update(membershipRenewals).set(changed).where(eq(membershipRenewals.id, id))
}

/** Writes on the member what the ledger says today; part of every change of the ledger. True when it says something new. */
export async function writeStanding(tx: Transaction, memberId: string, today: string): Promise<boolean> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!member) return false
  const standing = standingOf(await listLedger(tx, memberId), member.joinedDate ?? today, today)
  const isNew = Object.entries(standing).some(([field, value]) => member[field as keyof typeof standing] !== value)
  if (isNew) await tx.update(members).set(standing).where(eq(members.id, memberId))
  return isNew
}

export function listLedger(db: Executor, memberId: string): Promise<Renewal[]> {
  return db
    .select()
    .from(membershipRenewals)
    .where(eq(membershipRenewals.memberId, memberId))
    .orderBy(asc(membershipRenewals.renewalYear))
}

/** How an admin is called in what others read; null when there is no such account any more. */
export async function findAccountName(db: Executor, id: string | null): Promise<string | null> {
  if (!id) return null
  const [account] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return account ? `${account.firstName} ${account.lastName}`.trim() : null
}
