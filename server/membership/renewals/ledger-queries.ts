import { asc, eq, inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { updateRows } from '#server/platform/database/update-rows.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { stateOf } from '#shared/membership/dues-rules.ts'
import type { Member, Renewal } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { readPlans, termsOf } from '../plans/plan-queries.ts'
import { membershipRenewals } from '../renewal-tables.ts'

export type LockedRenewal = { renewal: Renewal; member: Member }

/**
 * A year and its member, locked until the transaction ends. The member is locked first, so that all records for one
 * person are made one at a time. Throws not_found.
 */
export async function lockRenewal(tx: Transaction, id: string): Promise<LockedRenewal> {
  const isMeant = eq(membershipRenewals.id, id)
  const [found] = await tx.select({ memberId: membershipRenewals.memberId }).from(membershipRenewals).where(isMeant)
  if (!found) throw new AppError('not_found')
  const [member] = await tx.select().from(members).where(eq(members.id, found.memberId)).for('update')
  const [renewal] = await tx.select().from(membershipRenewals).where(isMeant).for('update')
  if (!member || !renewal) throw new AppError('not_found')
  return { renewal, member }
}

/**
 * Locks the members of several years in the order of their ids, before the first of them is changed: what changes one of them
 * locks the cash book next, and nobody may wait for a member while holding the book.
 */
export async function lockMembersOf(tx: Transaction, renewalIds: readonly string[]): Promise<void> {
  const { id, memberId } = membershipRenewals
  const ofYears = tx
    .select({ memberId })
    .from(membershipRenewals)
    .where(inArray(id, [...renewalIds]))
  await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, ofYears))
    .orderBy(asc(members.id))
    .for('update')
}

/** Changes a year locked by this transaction. Earlier views of it become outdated. */
export async function updateRenewal(
  tx: Transaction,
  { id, updatedAt }: Pick<Renewal, 'id' | 'updatedAt'>,
  changed: Partial<typeof membershipRenewals.$inferInsert>,
  now: Date,
): Promise<Date> {
  const version = nextVersion(updatedAt, now)
  await tx
    .update(membershipRenewals)
    .set({ ...changed, updatedAt: version })
    .where(eq(membershipRenewals.id, id))
  return version
}

/** Stores on a year what happened to its slip. */
export async function updateSlip(tx: Transaction, id: string, slip: SlipChange): Promise<void> {
  await tx.update(membershipRenewals).set(slip).where(eq(membershipRenewals.id, id))
}

type SlipChange = { slipUrl?: string | null; slipSentAt?: Date | null; slipRejection: string | null }

/**
 * Writes the ledger's current state to the member; part of every change of the ledger. Returns true if the state
 * changed.
 */
export async function writeState(tx: Transaction, memberId: string, today: string): Promise<boolean> {
  return (await writeStates(tx, [memberId], today)) > 0
}

/** The same for many members. Returns of how many the state changed. */
export async function writeStates(tx: Transaction, ids: readonly string[], today: string): Promise<number> {
  const found = await tx
    .select()
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(asc(members.id))
    .for('update')
  const plans = await readPlans(tx)
  const ledgers = Map.groupBy(await listLedgers(tx, ids), ({ memberId }) => memberId)
  const changed = found.flatMap((member) => {
    const state = stateOf(ledgers.get(member.id) ?? [], termsOf(member, plans, today), today)
    const isNew = Object.entries(state).some(([field, value]) => member[field as keyof typeof state] !== value)
    return isNew ? [{ id: member.id, changed: state }] : []
  })
  await updateRows(tx, members, changed)
  return changed.length
}

export const listLedger = (db: Executor, memberId: string): Promise<Renewal[]> => listLedgers(db, [memberId])

/** The years of many members, those of each in order. */
export const listLedgers = (db: Executor, ids: readonly string[]): Promise<Renewal[]> =>
  db
    .select()
    .from(membershipRenewals)
    .where(inArray(membershipRenewals.memberId, [...ids]))
    .orderBy(asc(membershipRenewals.renewalYear))

/** An admin's name as others read it; null if the account no longer exists. */
export async function findAccountName(db: Executor, id: string | null): Promise<string | null> {
  if (!id) return null
  const [account] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return account ? `${account.firstName} ${account.lastName}`.trim() : null
}
