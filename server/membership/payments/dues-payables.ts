import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Payable, PayableProvider } from '#server/platform/payables.ts'
import { balanceOf } from '#shared/membership/dues/balance-rules.ts'
import { hasLeft } from '#shared/membership/status-rules.ts'
import { hasNotLeft } from '../member-rights.ts'
import { members } from '../member-tables.ts'
import { duesPayments, membershipRenewals } from '../renewal-tables.ts'
import { lockMembersOf } from '../renewals/ledger-queries.ts'
import { recordPayment } from '../renewals/payment-service.ts'
import { receivedPerYear } from './payment-queries.ts'
import { refundPayment } from './refund-service.ts'
import { undoRecord } from './undo-service.ts'

/** What an undo needs of a payment. */
type Undo = { renewalId: string }

/** The open years of the ledger. More than is open becomes credit, and a slip that waits is confirmed with the payment. */
export const duesPayables: PayableProvider = {
  kind: 'dues',
  list: async (db) => {
    const open = await selectYears(db, and(inArray(membershipRenewals.status, ['pending', 'overdue']), hasNotLeft))
    return open.filter(({ open: fils }) => fils > 0)
  },
  find: async (db, id) => {
    const [found] = await selectYears(db, eq(membershipRenewals.id, id))
    return found ?? null
  },
  pay: async (tx, renewalId, received) => {
    const { amount, method, day: paidOn, reference, payerName, recordedBy: adminId, now, heldBy } = received
    const [year] = await tx
      .select({ slipUrl: membershipRenewals.slipUrl })
      .from(membershipRenewals)
      .where(eq(membershipRenewals.id, renewalId))
    const recording = { renewalId, adminId, now, ...(heldBy && { heldBy }) }
    const sourceId = await recordPayment(tx, recording, {
      amount,
      paymentMethod: method,
      paymentReference: reference ?? undefined,
      payerName: payerName ?? undefined,
      paidOn,
      // a slip that waits shows a transfer, not what was paid by card
      slipUrl: method === 'card' ? undefined : (year?.slipUrl ?? undefined),
      confirmed: true,
    })
    return { sourceId, undo: { renewalId } satisfies Undo }
  },
  recordRefund: async (tx, sourceId, { amount, day: paidOn, reference: paymentReference, now }) => {
    const [payment] = await tx
      .select({ renewalId: duesPayments.renewalId })
      .from(duesPayments)
      .where(eq(duesPayments.id, sourceId))
    if (!payment) throw new AppError('not_found')
    const refund = { amount, paymentMethod: 'card', paymentReference, paidOn, confirmed: true } as const
    return refundPayment(tx, { ...payment, adminId: null, now }, refund, { isSent: true })
  },
  listNames: async (db, sourceIds) => {
    const rows = await db
      .select({
        sourceId: duesPayments.id,
        payerNumber: members.membershipNumber,
        paymentReference: duesPayments.paymentReference,
        receiptNumber: duesPayments.receiptNumber,
      })
      .from(duesPayments)
      .innerJoin(membershipRenewals, eq(membershipRenewals.id, duesPayments.renewalId))
      .innerJoin(members, eq(members.id, membershipRenewals.memberId))
      .where(inArray(duesPayments.id, [...sourceIds]))
    return rows.map(({ sourceId, payerNumber, paymentReference, receiptNumber }) => ({
      sourceId,
      payerNumber,
      references: [paymentReference, receiptNumber].filter((reference) => reference !== null),
    }))
  },
  lockOpen: lockMembersOf,
  lock: (tx, recorded) =>
    lockMembersOf(
      tx,
      recorded.map(({ undo }) => (undo as Undo).renewalId),
    ),
  takeBack: (tx, { sourceId: paymentId, undo }, { actorId: adminId, now }) => {
    const { renewalId } = undo as Undo
    return undoRecord(tx, { renewalId, paymentId, adminId, now, reason: 'Undone within two minutes', isSilent: true })
  },
}

async function selectYears(db: Executor, wanted: SQL | undefined): Promise<Payable[]> {
  const paid = receivedPerYear(db)
  const rows = await db
    .select({ year: membershipRenewals, member: members, received: paid.received })
    .from(membershipRenewals)
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
    .leftJoin(paid, eq(paid.renewalId, membershipRenewals.id))
    .where(wanted)
    .orderBy(asc(membershipRenewals.dueDate), asc(membershipRenewals.id))
  return rows.map(({ year, member, received }) => ({
    kind: 'dues',
    id: year.id,
    title: `Dues ${year.renewalYear}`,
    personId: member.userId,
    name: member.fullName,
    payerNumber: member.membershipNumber,
    open: hasLeft(member) ? 0 : balanceOf(year, Number(received ?? 0)).outstanding,
    references: [],
    typedReferences: year.paymentReference ? [year.paymentReference] : [],
    proofUrl: year.slipUrl,
    since: year.dueDate,
    link: `/admin/renewals?search=${encodeURIComponent(member.membershipNumber ?? member.fullName)}`,
  }))
}
