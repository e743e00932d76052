import { and, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { Payable } from '#server/platform/payables.ts'
import { cardCheckouts } from './card-tables.ts'

export type Checkout = typeof cardCheckouts.$inferSelect
type Thing = Pick<Payable, 'kind' | 'id'>

export async function findCheckout(db: Executor, id: string): Promise<Checkout | null> {
  const [checkout] = await db.select().from(cardCheckouts).where(eq(cardCheckouts.id, id))
  return checkout ?? null
}

/** A checkout, locked until the transaction ends. */
export async function lockCheckout(tx: Transaction, id: string): Promise<Checkout | null> {
  const [checkout] = await tx.select().from(cardCheckouts).where(eq(cardCheckouts.id, id)).for('update')
  return checkout ?? null
}

export async function findByPaymentIntent(db: Executor, paymentIntentId: string): Promise<Checkout | null> {
  const [checkout] = await db.select().from(cardCheckouts).where(eq(cardCheckouts.paymentIntentId, paymentIntentId))
  return checkout ?? null
}

/** The checkout that can still be paid for this thing, or null. */
export async function findOpenCheckout(db: Executor, { kind, id }: Thing): Promise<Checkout | null> {
  const [checkout] = await db
    .select()
    .from(cardCheckouts)
    .where(and(eq(cardCheckouts.payableKind, kind), eq(cardCheckouts.payableId, id), eq(cardCheckouts.status, 'open')))
  return checkout ?? null
}

/** Adds a checkout of this amount, or null if another one is open for the same thing. */
export async function insertCheckout(
  db: Executor,
  { kind, id, title, personId, name, open: amountFils }: Payable,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<Checkout | null> {
  const [written] = await db
    .insert(cardCheckouts)
    .values({
      payableKind: kind,
      payableId: id,
      title,
      personId,
      name,
      amountFils,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return written ?? null
}

export async function updateCheckout(db: Executor, id: string, change: Partial<Checkout>): Promise<void> {
  await db.update(cardCheckouts).set(change).where(eq(cardCheckouts.id, id))
}

/** Ends a checkout that was not paid; one that has been paid stays as it is. */
export async function expireCheckout(db: Executor, id: string, change: Partial<Checkout> = {}): Promise<void> {
  await db
    .update(cardCheckouts)
    .set({ ...change, status: 'expired' })
    .where(and(eq(cardCheckouts.id, id), eq(cardCheckouts.status, 'open')))
}
