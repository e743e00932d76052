import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { takeNextNumber } from '#server/money/receipts/receipt-numbers.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { earlierThan, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import { listingState } from '#shared/marketplace/listing-rules.ts'
import type { PaymentQuery } from '#shared/marketplace/premium-api.ts'
import { listings } from '../listing-tables.ts'
import { premiumPayments } from '../premium-tables.ts'

export type PremiumPayment = typeof premiumPayments.$inferSelect

export async function insertPayment(
  tx: Executor,
  payment: typeof premiumPayments.$inferInsert,
): Promise<PremiumPayment> {
  const [written] = await tx.insert(premiumPayments).values(payment).returning()
  if (!written) throw new Error('The premium payment was not stored')
  return written
}

export async function findPayment(db: Executor, id: string): Promise<PremiumPayment | null> {
  const [payment] = await db.select().from(premiumPayments).where(eq(premiumPayments.id, id))
  return payment ?? null
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<PremiumPayment | null> {
  const [payment] = await tx.select().from(premiumPayments).where(eq(premiumPayments.id, id)).for('update')
  return payment ?? null
}

/** Locks the listings of several payments in the order of their ids, before the first of them locks the cash book. */
export async function lockListingsOf(tx: Transaction, paymentIds: readonly string[]): Promise<void> {
  const { id, listingId } = premiumPayments
  const ofPayments = tx
    .select({ listingId })
    .from(premiumPayments)
    .where(inArray(id, [...paymentIds]))
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inArray(listings.id, ofPayments))
    .orderBy(asc(listings.id))
    .for('update')
}

export async function updatePayment(tx: Transaction, id: string, change: Partial<PremiumPayment>): Promise<void> {
  await tx.update(premiumPayments).set(change).where(eq(premiumPayments.id, id))
}

export async function findWaitingPayment(db: Executor, listingId: string): Promise<PremiumPayment | null> {
  const [waiting] = await db
    .select()
    .from(premiumPayments)
    .where(and(eq(premiumPayments.listingId, listingId), eq(premiumPayments.status, 'pending')))
  return waiting ?? null
}

/** All of an account's requests, latest first. */
export async function listOwnPayments(db: Executor, userId: string) {
  const rows = await selectPayments(db)
    .where(eq(premiumPayments.userId, userId))
    .orderBy(desc(premiumPayments.createdAt), desc(premiumPayments.id))
  return rows.map(describe)
}

/** Latest first; of one status or all. Throws on a cursor that no page has returned. */
export async function listPayments(db: Executor, { status, limit, cursor }: PaymentQuery, now: Date) {
  const narrowed = status && eq(premiumPayments.status, status)
  const keys = readCursor(cursor, 2)
  const behind = keys ? earlierThan(premiumPayments.createdAt, premiumPayments.id, keys) : undefined
  const found = selectPayments(db)
    .where(and(narrowed, behind))
    .orderBy(desc(premiumPayments.createdAt), desc(premiumPayments.id))
  const rows = await (limit === undefined ? found : found.limit(limit + 1))
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(premiumPayments).where(narrowed)
  const keysOf = (last: (typeof rows)[number]) => [last.createdAt.toISOString(), last.id]
  const page = pageOf(rows, { limit, total, keysOf })
  return { ...page, rows: page.rows.map((row) => describeForCommittee(row, now)) } satisfies Page<unknown>
}

/** One payment as the committee reads it; null if there is none. */
export async function findListedPayment(db: Executor, id: string, now: Date) {
  const [row] = await selectPayments(db).where(eq(premiumPayments.id, id))
  return row ? describeForCommittee(row, now) : null
}

export async function takeReceiptNumber(tx: Transaction, now: Date) {
  const columns = { year: premiumPayments.receiptYear, position: premiumPayments.receiptPosition }
  const { year, position, number } = await takeNextNumber(tx, 'premium', columns, now)
  return { receiptYear: year, receiptPosition: position, receiptNumber: number }
}

const nameOf = (account: string) =>
  sql<string | null>`(select trim(a.first_name || ' ' || a.last_name) from users as a where a.id = ${sql.raw(account)})`

const selectPayments = (db: Executor) =>
  db
    .select({
      ...getTableColumns(premiumPayments),
      payerFirstName: users.firstName,
      payerLastName: users.lastName,
      processedByName: nameOf('premium_payments.processed_by'),
      listing: {
        title: listings.title,
        status: listings.status,
        isApproved: listings.isApproved,
        expiresAt: listings.expiresAt,
        hiddenAt: listings.hiddenAt,
        isSellerActive: listings.isSellerActive,
        rejectionReason: listings.rejectionReason,
        requestedChanges: listings.requestedChanges,
        premiumExpiresAt: listings.premiumExpiresAt,
      },
    })
    .from(premiumPayments)
    .innerJoin(users, eq(users.id, premiumPayments.userId))
    .leftJoin(listings, eq(listings.id, premiumPayments.listingId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectPayments>>[number]

const describe = (row: Row) => ({
  ...row,
  listingTitle: row.listing?.title ?? row.listingTitle ?? '',
  // a payment whose confirmation was undone keeps its number
  receiptNumber: row.status === 'confirmed' ? row.receiptNumber : null,
})

const describeForCommittee = (row: Row, now: Date) => ({
  ...describe(row),
  payer: { id: row.userId, name: `${row.payerFirstName} ${row.payerLastName}`.trim() },
  listingState: row.listing && listingState(row.listing, now),
  premiumExpiresAt: row.listing?.premiumExpiresAt ?? null,
})
