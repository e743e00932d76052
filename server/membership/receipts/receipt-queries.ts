import { eq } from 'drizzle-orm'
import { takeNextNumber } from '#server/money/receipts/receipt-numbers.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { members } from '../member-tables.ts'
import { duesPayments, duesReceipts, membershipRenewals } from '../renewal-tables.ts'

export type Receipt = typeof duesReceipts.$inferSelect
type NewReceipt = Omit<typeof duesReceipts.$inferInsert, 'id' | 'number' | 'year' | 'position' | 'issuedAt'>

/** Stores a receipt with the next number of the year. */
export async function insertReceipt(tx: Transaction, receipt: NewReceipt, now: Date): Promise<Receipt> {
  const { year, position } = duesReceipts
  const next = await takeNextNumber(tx, 'dues', { year, position }, now)
  const [written] = await tx
    .insert(duesReceipts)
    .values({ ...receipt, ...next, issuedAt: now })
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
