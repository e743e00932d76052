import * as z from 'zod/mini'
import { BulkIds, BulkOutcome } from '#shared/platform/bulk-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { line, SearchText } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { MEMBERSHIP_TYPES } from '../member-enums.ts'
import {
  Confirmed,
  DividedPayment,
  Notes,
  PaidOn,
  Payment,
  PaymentMethodField,
  Reason,
  Refund,
} from '../payment-rules.ts'
import { RENEWAL_FILTERS, RENEWAL_REMINDERS } from '../renewal-enums.ts'
import { BalanceFields, LedgerYear } from './ledger-year.ts'

const Text = z.nullable(z.string())

/** `search` matches name, email address, mobile number, membership number and receipt number. */
export const RenewalSearch = z.object({
  search: SearchText,
  status: z.optional(z.enum(RENEWAL_FILTERS)),
  year: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(2200))),
  type: z.optional(z.enum(MEMBERSHIP_TYPES)),
  /** Only years with a waiting slip. */
  slip: z.optional(z.literal('waiting')),
})
export type RenewalSearch = z.infer<typeof RenewalSearch>
const RenewalPage = z.object({ ...RenewalSearch.shape, ...Paging.shape })
export type RenewalPage = z.infer<typeof RenewalPage>

/** A year in the treasurer's list, with its status as of today. */
const ListedRenewal = z.object({
  ...LedgerYear.shape,
  notes: Text,
  reminders: z.array(z.enum(RENEWAL_REMINDERS)),
  member: z.object({
    id: z.uuid(),
    fullName: z.string(),
    membershipNumber: Text,
    membershipType: z.enum(MEMBERSHIP_TYPES),
    /** Null for auditors. */
    mobileNumber: z.nullable(z.string()),
    photoUrl: Text,
    profileImageUrl: Text,
    suspendedAt: z.nullable(Instant),
    resignedAt: z.nullable(Instant),
    deceasedAt: z.nullable(Instant),
    lapsedAt: z.nullable(Instant),
  }),
})

/** Sums of everything that matches the search, whatever its status. */
const RenewalTotals = z.object({
  due: Dirhams,
  ...BalanceFields,
  owing: z.int(),
  slips: z.int(),
  /** The years in the ledger, latest first. */
  years: z.array(z.int()),
})

const Waiver = z.object({ reason: Reason, updatedAt: BasedOn })
/** The open amounts of several years, paid in one way on one day. */
const FullPayments = z.object({
  ids: BulkIds,
  paymentMethod: PaymentMethodField,
  paidOn: PaidOn,
  notes: z.optional(Notes),
  confirmed: Confirmed,
})

export const renewalAdminApi = {
  'GET /api/admin/renewals': {
    why: 'Dues of all members, searched and filtered (decision 13)',
    query: RenewalPage,
    response: z.array(ListedRenewal),
  },
  'GET /api/admin/renewals/totals': {
    why: 'Totals due, received, waived, outstanding and credited, and the list of years (decision 54)',
    query: RenewalSearch,
    response: RenewalTotals,
  },
  'POST /api/admin/renewals/:id/payment': {
    why: 'The treasurer records a payment, also a part payment, or confirms a slip (decisions 13 and 54)',
    params: ById,
    body: Payment,
    response: ListedRenewal,
  },
  'POST /api/admin/renewals/:id/waive': {
    why: 'The treasurer waives a year, with a reason (decision 13)',
    params: ById,
    body: Waiver,
    response: ListedRenewal,
  },
  /** Undoes the named payment, or the waiver. */
  'POST /api/admin/renewals/:id/undo': {
    why: 'Undoes a payment or a waiver, and voids the receipt',
    params: ById,
    body: z.object({ reason: Reason, paymentId: z.optional(z.uuid()), updatedAt: BasedOn }),
    response: ListedRenewal,
  },
  'POST /api/admin/renewals/:id/refund': {
    why: 'Records that credit of a year was paid back (decision 54)',
    params: ById,
    body: Refund,
    response: ListedRenewal,
  },
  'POST /api/admin/renewals/:id/slip/reject': {
    why: 'Rejects a slip, with a reason for the member',
    params: ById,
    body: z.object({ reason: Reason, slipUrl: line(200) }),
    response: ListedRenewal,
  },
  'POST /api/admin/renewals/:id/receipt': {
    why: 'Sends the receipt of a payment again (decision 13)',
    params: ById,
    body: z.object({ paymentId: z.uuid() }),
    response: Message,
  },
} satisfies Api

/** What an admin does with several at once; the messages wait for two minutes. */
export const renewalBulkApi = {
  'POST /api/admin/renewals/payments': {
    why: 'Records payments of several members',
    body: FullPayments,
    response: BulkOutcome,
  },
  /** All or none; one receipt for each year. */
  'POST /api/admin/renewals/divided-payment': {
    why: 'Records one transfer that pays for several members or years (issue 37)',
    body: DividedPayment,
    response: z.object({ receipts: z.array(z.object({ renewalId: z.uuid(), receiptNumber: z.string() })) }),
  },
  'POST /api/admin/renewals/waivers': {
    why: 'Waives the dues of several members',
    body: z.object({ ids: BulkIds, reason: Reason }),
    response: BulkOutcome,
  },
  'POST /api/admin/renewals/reminders': {
    why: 'Reminds several members',
    body: z.object({ ids: BulkIds }),
    response: BulkOutcome,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    renewalAdmin: typeof renewalAdminApi
    renewalBulk: typeof renewalBulkApi
  }
}
