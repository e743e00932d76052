import { eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { receiptNumberOf } from '#shared/money/receipt-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { members } from '../member-tables.ts'
import { duesPayments, duesReceipts, membershipRenewals } from '../renewal-tables.ts'

export type Receipt = typeof duesReceipts.$inferSelect
type NewReceipt = Omit<typeof duesReceipts.$inferInsert, 'id' | 'number' | 'year' | 'position' | 'issuedAt'>

/**
 * Assigns the next receipt number of the year, without gaps: only one payment at a time holds the lock, and a rollback
 * releases the number.
 */
export async function insertReceipt(tx: Transaction, receipt: NewReceipt, now: Date): Promise<Receipt> {
  const year = Number(gulfToday(now).slice(0, 4))
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('receipt-number'))`)
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${duesReceipts.position}), 0)::int` })
    .from(duesReceipts)
    .where(eq(duesReceipts.year, year))
  const position = last + 1
  const [written] = await tx
    .insert(duesReceipts)
    .values({ ...receipt, year, position, number: receiptNumberOf(year, position), issuedAt: now })
    .returning()
  if (!written) throw new Error('The receipt was not stored')
  return written
}

/** The receipt of a payment, also a void one, with its owner; null if there is none. */
export async function findReceiptOf(
  db: Executor,
  paymentId: string,
): Promise<{ receipt: Receipt; userId: string } | null> {
  const [found] = await db
    .select({ receipt: duesReceipts, userId: members.userId })
    .from(duesReceipts)
    .innerJoin(duesPayments, eq(duesPayments.receiptNumber, duesReceipts.number))
    .innerJoin(membershipRenewals, eq(membershipRenewals.id, duesPayments.renewalId))
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
    .where(eq(duesPayments.id, paymentId))
  return found ?? null
}

export async function findReceipt(db: Executor, number: string): Promise<Receipt | null> {
  const [receipt] = await db.select().from(duesReceipts).where(eq(duesReceipts.number, number))
  return receipt ?? null
}

/** The number stays taken: a receipt that was ever handed out is never written again. */
export async function voidReceipt(tx: Transaction, number: string, reason: string, now: Date): Promise<void> {
  await tx.update(duesReceipts).set({ voidedAt: now, voidReason: reason }).where(eq(duesReceipts.number, number))
}
