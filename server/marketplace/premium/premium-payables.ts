import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Payable, PayableProvider } from '#server/platform/payables.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { premiumPayments } from '../premium-tables.ts'
import { confirmPremium } from './premium-decision-service.ts'
import { findListedPayment, lockListingsOf } from './premium-queries.ts'
import { type DecidedPayment, restorePayment } from './premium-undo-service.ts'

/** The premium requests that wait for the committee. Each needs the full amount. */
export const premiumPayables: PayableProvider = {
  kind: 'premium',
  list: (db) => selectRequests(db, eq(premiumPayments.status, 'pending')),
  find: async (db, id) => {
    const [found] = await selectRequests(db, eq(premiumPayments.id, id))
    return found ?? null
  },
  requireByCard: async (db, id, now) => {
    const payment = await findListedPayment(db, id, now)
    if (payment?.listingState !== 'shown') throw new AppError('premium_not_shown')
  },
  pay: async (tx, id, { amount, method, day, reference, payerName, recordedBy: actorId, now, heldBy }) => {
    const paid = {
      paymentMethod: method,
      ...(reference && { paymentReference: reference }),
      ...(payerName && { payerName }),
    }
    const undo = await confirmPremium(tx, id, { actorId, now, heldBy, amount, day, paid })
    return { sourceId: id, undo }
  },
  listNames: async (db, sourceIds) => {
    const { id, paymentReference, receiptNumber } = premiumPayments
    const rows = await db
      .select({ sourceId: id, payerNumber: members.membershipNumber, paymentReference, receiptNumber })
      .from(premiumPayments)
      .leftJoin(members, eq(members.userId, premiumPayments.userId))
      .where(inArray(id, [...sourceIds]))
    return rows.map(({ sourceId, payerNumber, paymentReference: typed, receiptNumber: number }) => ({
      sourceId,
      payerNumber,
      references: [typed, number].filter((reference) => reference !== null),
    }))
  },
  lockOpen: lockListingsOf,
  lock: (tx, recorded) =>
    lockListingsOf(
      tx,
      recorded.map(({ sourceId }) => sourceId),
    ),
  takeBack: (tx, { undo }, by) => restorePayment(tx, undo as DecidedPayment, by),
}

async function selectRequests(db: Executor, wanted: SQL): Promise<Payable[]> {
  const rows = await db
    .select({
      payment: premiumPayments,
      firstName: users.firstName,
      lastName: users.lastName,
      payerNumber: members.membershipNumber,
    })
    .from(premiumPayments)
    .innerJoin(users, eq(users.id, premiumPayments.userId))
    .leftJoin(members, eq(members.userId, premiumPayments.userId))
    .where(wanted)
    .orderBy(asc(premiumPayments.createdAt), asc(premiumPayments.id))
  return rows.map(({ payment, firstName, lastName, payerNumber }) => ({
    kind: 'premium',
    id: payment.id,
    title: `Premium for ‘${payment.listingTitle ?? ''}’`,
    personId: payment.userId,
    name: `${firstName} ${lastName}`.trim(),
    payerNumber,
    open: payment.status === 'pending' ? payment.amount : 0,
    references: [],
    typedReferences: payment.paymentReference ? [payment.paymentReference] : [],
    proofUrl: payment.slipUrl,
    since: gulfToday(payment.createdAt),
    link: '/admin/premium',
  }))
}
