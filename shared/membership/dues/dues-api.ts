import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Day, Message } from '#shared/platform/wire.ts'
import { PaymentDetails } from '#shared/settings/settings-rules.ts'
import { MEMBERSHIP_STATUSES, MEMBERSHIP_TYPES } from '../member-enums.ts'
import { MEMBER_RENEWAL_STATUSES } from '../renewal-enums.ts'
import { LedgerYear } from './ledger-year.ts'

const Text = z.nullable(z.string())

/** What a member owes and has paid, latest year first. */
const OwnDues = z.object({
  membershipNumber: Text,
  membershipType: z.enum(MEMBERSHIP_TYPES),
  /** Null while there are only the two first plans. */
  planName: Text,
  renewalStatus: z.enum(MEMBER_RENEWAL_STATUSES),
  renewalDueDate: z.nullable(Day),
  status: z.enum(MEMBERSHIP_STATUSES),
  isActive: z.boolean(),
  isResigned: z.boolean(),
  isLapsed: z.boolean(),
  years: z.array(LedgerYear),
})

export const duesApi = {
  'GET /api/dues': { why: 'What a member owes and has paid (decision 13)', response: OwnDues },
  'GET /api/dues/payment': {
    why: 'Where and how to pay, for signed-in people (decision 13)',
    response: PaymentDetails,
  },
  'POST /api/dues/:id/slip': {
    why: 'A member sends a payment slip (decision 13)',
    params: ById,
    files: 'slip',
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    dues: typeof duesApi
  }
}
