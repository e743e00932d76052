import { and, asc, eq, getTableColumns, gt, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type Balance, balanceOf } from '#shared/membership/dues/balance-rules.ts'
import type { SamePayment } from '#shared/membership/dues/unusual-payment-rules.ts'
import { renewalStatusOn } from '#shared/membership/dues-rules.ts'
import type { RenewalStatus } from '#shared/membership/renewal-enums.ts'
import { numberInSeries } from '#shared/money/receipt-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { members } from '../member-tables.ts'
import { duesPayments, membershipRenewals } from '../renewal-tables.ts'

export type DuesPayment = typeof duesPayments.$inferSelect
type NewPayment = typeof duesPayments.$inferInsert
type Year = { id: string; amount: number; status: RenewalStatus; dueDate: string }
type ListedPayment = DuesPayment & { otherYear: number | null }
type VoidPayment = ListedPayment & { undoneAt: Date }

/** The amount received for each year, in fils, to join with; undone payments are left out. */
export const receivedPerYear = (db: Executor) =>
  db
    .select({ renewalId: duesPayments.renewalId, received: sql<number>`sum(${duesPayments.amount})`.as('received') })
    .from(duesPayments)
    .where(isNull(duesPayments.undoneAt))
    .groupBy(duesPayments.renewalId)
    .as('received_per_year')

/** The amount received for one year, in fils: faster than the join where only a few years are read. */
export const receivedFor = (renewalId: SQL) =>
  sql<number>`(select coalesce(sum(payment.amount), 0)::int from ${duesPayments} as payment
    where payment.renewal_id = ${renewalId} and payment.undone_at is null)`

/** Adds to each year its totals and payments as of `today`; amounts are in fils. */
export async function addPayments<Y extends Year>(
  db: Executor,
  years: readonly Y[],
  today: string,
): Promise<(Y & Balance & { payments: ListedPayment[]; voided: VoidPayment[] })[]> {
  const renewalIds = years.map(({ id }) => id)
  const all = renewalIds.length === 0 ? [] : await selectPayments(db, inArray(duesPayments.renewalId, renewalIds))
  const payments = all.filter(({ undoneAt }) => undoneAt === null)
  const paymentsPerYear = Map.groupBy(payments, ({ renewalId }) => renewalId)
  const voidedPerYear = Map.groupBy(voidedOf(all), ({ renewalId }) => renewalId)
  return years.map((year) => {
    const own = paymentsPerYear.get(year.id) ?? []
    return {
      ...year,
      status: renewalStatusOn(year, today),
      ...balanceOf(year, sumOf(own)),
      payments: own,
      voided: voidedPerYear.get(year.id) ?? [],
    }
  })
}

/** The payments of these years that are not undone, by date of payment. */
export async function listPayments(db: Executor, renewalIds: readonly string[]): Promise<ListedPayment[]> {
  if (renewalIds.length === 0) return []
  return selectPayments(db, and(inArray(duesPayments.renewalId, [...renewalIds]), isNull(duesPayments.undoneAt)))
}

const selectPayments = (db: Executor, wanted: SQL | undefined): Promise<ListedPayment[]> =>
  db
    .select({ ...getTableColumns(duesPayments), otherYear })
    .from(duesPayments)
    .where(wanted)
    .orderBy(asc(duesPayments.paidOn), asc(duesPayments.createdAt), asc(duesPayments.id))

/** The payments and refunds among these that were undone, latest first. */
function voidedOf(payments: readonly ListedPayment[]): VoidPayment[] {
  const undone = payments.flatMap(({ undoneAt, ...payment }) =>
    undoneAt && payment.kind !== 'credit' ? { ...payment, undoneAt, otherYear: null } : [],
  )
  return undone.toSorted(
    (one, other) => other.undoneAt.getTime() - one.undoneAt.getTime() || (one.id < other.id ? 1 : -1),
  )
}

/** A payment, even if it was undone. */
export async function findPayment(db: Executor, id: string): Promise<DuesPayment | null> {
  const [payment] = await db.select().from(duesPayments).where(eq(duesPayments.id, id))
  return payment ?? null
}

/** The sum of payments, in fils. */
export const sumOf = (payments: readonly { amount: number }[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the ids of the new entries. */
export async function insertPayments(tx: Transaction, payments: NewPayment[]): Promise<string[]> {
  const written = await tx.insert(duesPayments).values(payments).returning({ id: duesPayments.id })
  return written.map(({ id }) => id)
}

/** Stores on a payment the number of its receipt. */
export async function nameReceipt(tx: Transaction, paymentId: string, receiptNumber: string): Promise<void> {
  await tx.update(duesPayments).set({ receiptNumber }).where(eq(duesPayments.id, paymentId))
}

const letters = (reference: SQL | AnyPgColumn) => sql`upper(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))`

type Referenced = { paymentReference: string; amount: number; paidOn: string }

/**
 * The payments that name this reference, however it was typed; references without a letter or digit name nothing. Members pay
 * with their own number every year, so with that one the amount and the day must be the same too.
 */
export function listWithReference(
  db: Executor,
  { paymentReference, amount, paidOn }: Referenced,
): Promise<SamePayment[]> {
  const wanted = letters(sql`${paymentReference}::text`)
  const isNumber = sql`${wanted} = ${letters(members.membershipNumber)}`
  return db
    .select({
      amount: duesPayments.amount,
      paidOn: duesPayments.paidOn,
      memberName: members.fullName,
      renewalYear: membershipRenewals.renewalYear,
    })
    .from(duesPayments)
    .innerJoin(membershipRenewals, eq(membershipRenewals.id, duesPayments.renewalId))
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
    .where(
      and(
        eq(duesPayments.kind, 'payment'),
        isNull(duesPayments.undoneAt),
        ne(wanted, ''),
        eq(letters(duesPayments.paymentReference), wanted),
        or(sql`${isNumber} is not true`, and(eq(duesPayments.amount, amount), eq(duesPayments.paidOn, paidOn))),
      ),
    )
    .orderBy(asc(duesPayments.createdAt))
}

/**
 * The next number of a refund, without gaps in the year of its recording: only one refund at a time holds the lock, and a
 * rollback releases the number.
 */
export async function nextRefundNumber(tx: Transaction, now: Date): Promise<string> {
  const year = Number(gulfToday(now).slice(0, 4))
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('refund-number'))`)
  const ofYear = like(duesPayments.refundNumber, `${year}-%`)
  return numberInSeries('duesRefund', year, (await tx.$count(duesPayments, ofYear)) + 1)
}

/** What is undone together with a payment: the payment itself, or both entries of a credit. */
export function listUndoneWith(tx: Transaction, payment: DuesPayment): Promise<DuesPayment[]> {
  const { id, transferId, undoneAt } = duesPayments
  const same = payment.transferId ? eq(transferId, payment.transferId) : eq(id, payment.id)
  return tx
    .select()
    .from(duesPayments)
    .where(and(same, isNull(undoneAt)))
}

type UndoneColumns = { undoneAt: Date; undoneBy: string; undoReason: string }

/** Marks payments as undone. A slip returns to its year and waits for a decision again. */
export async function markUndone(
  tx: Transaction,
  payments: readonly DuesPayment[],
  undoing: UndoneColumns,
): Promise<void> {
  for (const { id, renewalId, slipUrl } of payments) {
    const [{ waiting } = { waiting: null }] = await tx
      .select({ waiting: membershipRenewals.slipUrl })
      .from(membershipRenewals)
      .where(eq(membershipRenewals.id, renewalId))
    const isReturned = slipUrl !== null && waiting === null
    await tx
      .update(duesPayments)
      .set({ ...undoing, ...(isReturned && { slipUrl: null }) })
      .where(eq(duesPayments.id, id))
    if (isReturned) await tx.update(membershipRenewals).set({ slipUrl }).where(eq(membershipRenewals.id, renewalId))
  }
}

const otherYear = sql<number | null>`(
  SELECT year.renewal_year FROM dues_payments AS other JOIN membership_renewals AS year ON year.id = other.renewal_id
  WHERE other.transfer_id = "dues_payments"."transfer_id" AND other.id <> "dues_payments"."id" AND other.undone_at IS NULL
  LIMIT 1
)`

/** The members among these who have paid more than was due for one year and owe another. */
export async function listWithCredit(db: Executor, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return []
  const paid = receivedPerYear(db)
  const { id, memberId, amount } = membershipRenewals
  const owed = alias(membershipRenewals, 'owed')
  const found = await db
    .selectDistinct({ memberId })
    .from(membershipRenewals)
    .innerJoin(paid, eq(paid.renewalId, id))
    .innerJoin(owed, and(eq(owed.memberId, memberId), inArray(owed.status, ['pending', 'overdue'])))
    .where(and(inArray(memberId, [...memberIds]), gt(paid.received, amount)))
  return found.map((row) => row.memberId)
}
