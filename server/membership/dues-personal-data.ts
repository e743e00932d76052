import { inArray, sql } from 'drizzle-orm'
import { ERASED_NAME, type Person, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { duesPayments, duesReceipts, membershipRenewals, renewalReminders } from './renewal-tables.ts'

/** The ledger of a member, what depends on it first; receipts keep numbers, amounts and dates. */
export const duesPersonalTables: PersonalData['tables'] = [
  {
    table: renewalReminders,
    exported: ['id', 'renewalId', 'reminder', 'sentAt'],
    where: (person) => ofLedger(person, renewalReminders.renewalId),
    erase: 'keep',
  },
  {
    table: duesReceipts,
    exported: [
      'id',
      'number',
      'year',
      'position',
      'renewalId',
      'memberName',
      'membershipNumber',
      'membershipType',
      'planName',
      'renewalYear',
      'amount',
      'paymentMethod',
      'paymentReference',
      'paidOn',
      'dueAmount',
      'balanceAfter',
      'issuedBy',
      'issuedAt',
      'voidedAt',
      'voidReason',
    ],
    where: (person) => ofLedger(person, duesReceipts.renewalId),
    amounts: [duesReceipts.amount, duesReceipts.dueAmount, duesReceipts.balanceAfter],
    erase: {
      memberName: ERASED_NAME,
      membershipNumber: null,
      paymentReference: null,
      planName: null,
      voidReason: null,
    },
  },
  {
    table: duesPayments,
    exported: [
      'id',
      'renewalId',
      'kind',
      'amount',
      'paymentMethod',
      'paymentReference',
      'paidOn',
      'receiptNumber',
      'slipUrl',
      'transferId',
      'recordedBy',
      'createdAt',
      'undoneAt',
      'undoneBy',
      'undoReason',
    ],
    where: (person) => ofLedger(person, duesPayments.renewalId),
    amounts: [duesPayments.amount],
    erase: { paymentReference: null, slipUrl: null, undoReason: null },
  },
  {
    table: membershipRenewals,
    exported: [
      'id',
      'memberId',
      'renewalYear',
      'startsOn',
      'endsOn',
      'renewalDate',
      'dueDate',
      'amount',
      'paymentMethod',
      'paymentReference',
      'slipUrl',
      'slipSentAt',
      'slipRejection',
      'waiverReason',
      'status',
      'processedBy',
      'notes',
      'createdAt',
      'updatedAt',
    ],
    id: membershipRenewals.id,
    member: [membershipRenewals.memberId],
    amounts: [membershipRenewals.amount],
    erase: { paymentReference: null, slipUrl: null, slipRejection: null, waiverReason: null, notes: null },
  },
]

type LedgerColumn = typeof duesReceipts.renewalId | typeof duesPayments.renewalId | typeof renewalReminders.renewalId

const ofLedger = ({ memberId }: Person, column: LedgerColumn) =>
  memberId ? inArray(column, sql`(select id from membership_renewals where member_id = ${memberId})`) : sql`false`
