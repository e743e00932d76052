import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { PAYMENT_METHODS } from '#shared/platform/payment-vocabulary.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { MEMBERSHIP_TYPES } from './member-vocabulary.ts'
import { MEMBER_RENEWAL_STATUSES, RENEWAL_STATUSES } from './renewal-vocabulary.ts'

const Text = z.nullable(z.string())

/** One year of one's own ledger, in the state of today. */
const DuesYear = z.object({
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

/** What a member owes and has paid, latest year first. */
const OwnDues = z.object({
  membershipNumber: Text,
  membershipType: z.enum(MEMBERSHIP_TYPES),
  renewalStatus: z.enum(MEMBER_RENEWAL_STATUSES),
  renewalDueDate: z.nullable(Day),
  isActive: z.boolean(),
  years: z.array(DuesYear),
})

export const duesApi = {
  'GET /api/dues': { response: OwnDues },
  'POST /api/dues/:id/slip': { params: ById, files: 'slip', response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Calls {
    dues: typeof duesApi
  }
}
