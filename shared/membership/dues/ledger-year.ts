import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '#shared/platform/payment-vocabulary.ts'
import { Day, Instant } from '#shared/platform/wire.ts'
import { RENEWAL_STATUSES } from '../renewal-vocabulary.ts'

const Text = z.nullable(z.string())

/** One year of a member's ledger, in the state of today. */
export const LedgerYear = z.object({
  id: z.uuid(),
  renewalYear: z.int(),
  dueDate: Day,
  /** In fils. */
  amount: z.int(),
  status: z.enum(RENEWAL_STATUSES),
  renewalDate: z.nullable(Day),
  paymentMethod: z.nullable(z.enum(PAYMENT_METHODS)),
  paymentReference: Text,
  receiptNumber: Text,
  slipUrl: Text,
  slipSentAt: z.nullable(Instant),
  slipRefusal: Text,
  waiverReason: Text,
})
