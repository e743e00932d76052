import * as z from 'zod/mini'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { PAYMENT_METHODS } from '#shared/platform/payment-enums.ts'
import { Day, Instant } from '#shared/platform/wire.ts'
import { DUES_PAYMENT_KINDS, RENEWAL_STATUSES } from '../renewal-enums.ts'

const Text = z.nullable(z.string())

/** A valid payment for a year. */
const DuesPayment = z.object({
  id: z.uuid(),
  kind: z.enum(DUES_PAYMENT_KINDS),
  /** Negative if paid back or used for another year. */
  amount: Dirhams,
  paymentMethod: z.nullable(z.enum(PAYMENT_METHODS)),
  paymentReference: Text,
  /** Who paid, if it was not the member. */
  payerName: Text,
  paidOn: Day,
  receiptNumber: Text,
  /** Of a refund. */
  refundNumber: Text,
  slipUrl: Text,
  /** The other year of a credit. */
  otherYear: z.nullable(z.int()),
})

/** A payment that was undone: it counts no more, and its receipt is void. */
const VoidPayment = z.object({ ...DuesPayment.shape, undoneAt: Instant, undoReason: Text })

/** The sums of one year or several: due + credit = received + waived + outstanding. */
export const BalanceFields = { received: Dirhams, waived: Dirhams, outstanding: Dirhams, credit: Dirhams }

/** One year of a member's ledger, with its status as of today. */
export const LedgerYear = z.object({
  id: z.uuid(),
  renewalYear: z.int(),
  dueDate: Day,
  /** The amount due for the year. */
  amount: Dirhams,
  ...BalanceFields,
  status: z.enum(RENEWAL_STATUSES),
  /** The day on which it was settled. */
  renewalDate: z.nullable(Day),
  paymentMethod: z.nullable(z.enum(PAYMENT_METHODS)),
  paymentReference: Text,
  payments: z.array(DuesPayment),
  voided: z.array(VoidPayment),
  slipUrl: Text,
  slipSentAt: z.nullable(Instant),
  slipRejection: Text,
  waiverReason: Text,
  updatedAt: Instant,
})
