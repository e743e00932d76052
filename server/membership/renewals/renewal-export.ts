import type { FastifyInstance } from 'fastify'
import { type ExportColumn, sendExport } from '#server/accounts/exports/export-service.ts'
import { treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { dirhamsCell } from '#server/platform/csv-response.ts'
import { mountOutsideContract } from '#server/platform/mount.ts'
import { RenewalSearch } from '#shared/membership/dues/renewal-admin-api.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { RENEWAL_STATUS_LABELS } from '#shared/membership/renewal-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { PAYMENT_METHOD_LABELS } from '#shared/platform/payment-enums.ts'
import { countRenewals, type ListedRenewal, listRenewals } from './renewal-list-queries.ts'

const ROWS_AT_ONCE = 500
type Reading = Parameters<typeof listRenewals>[2]

/** The list on the screen as a table file. It is streamed, so that ten thousand rows need no memory. */
export function mountRenewalExport(app: FastifyInstance, { db, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/renewals/export.csv',
    { why: 'Dues of all members, as a spreadsheet file (decision 28)', query: RenewalSearch },
    treasurer(async ({ query, account, reply }) => {
      const reading = { reader: account, today: gulfToday(now()) }
      const logged = {
        action: 'renewals.exported',
        subjectType: 'renewals',
        subjectId: 'all',
        rows: await countRenewals(db, query, reading),
        details: query,
      }
      const file = { name: 'dues', columns: COLUMNS, rows: rowsOf(db, query, reading), now: now() }
      return sendExport(reply, { db, account }, { logged, ...file })
    }),
  )
}

async function* rowsOf(db: AppContext['db'], search: RenewalSearch, reading: Reading): AsyncGenerator<ListedRenewal> {
  let cursor: string | undefined
  do {
    const { rows, next } = await listRenewals(db, { ...search, limit: ROWS_AT_ONCE, cursor }, reading)
    yield* rows
    cursor = next ? Buffer.from(JSON.stringify(next)).toString('base64url') : undefined
  } while (cursor)
}

type Payment = ListedRenewal['payments'][number]

/** The distinct values that a year's payments name. */
const listOf = (payments: readonly Payment[], read: (payment: Payment) => string | null) =>
  [...new Set(payments.map(read).filter(Boolean))].join(' · ')

const COLUMNS: readonly ExportColumn<ListedRenewal>[] = [
  ['Membership number', ({ member }) => member.membershipNumber],
  ['Name', ({ member }) => member.fullName],
  ['Mobile number', ({ member }) => member.mobileNumber, 'phone'],
  ['Membership', ({ member }) => MEMBERSHIP_TYPE_LABELS[member.membershipType]],
  ['Year', ({ renewalYear }) => renewalYear],
  ['Due date', ({ dueDate }) => dueDate],
  ['Status', ({ status }) => RENEWAL_STATUS_LABELS[status]],
  ['Dues (AED)', ({ amount }) => dirhamsCell(amount)],
  ['Received (AED)', ({ received }) => dirhamsCell(received)],
  ['Waived (AED)', ({ waived }) => dirhamsCell(waived)],
  ['Outstanding (AED)', ({ outstanding }) => dirhamsCell(outstanding)],
  ['Credit (AED)', ({ credit }) => dirhamsCell(credit)],
  ['Settled on', ({ renewalDate }) => renewalDate],
  ['Method', ({ payments }) => listOf(payments, ({ paymentMethod: by }) => by && PAYMENT_METHOD_LABELS[by])],
  ['Payer', ({ payments }) => listOf(payments, ({ payerName }) => payerName)],
  ['Reference', ({ payments }) => listOf(payments, ({ paymentReference }) => paymentReference)],
  ['Receipt', ({ payments }) => listOf(payments, ({ receiptNumber }) => receiptNumber)],
  ['Refund', ({ payments }) => listOf(payments, ({ refundNumber }) => refundNumber)],
  ['Slip to check', ({ slipUrl, status }) => (slipUrl && (status === 'pending' || status === 'overdue') ? 'yes' : '')],
  ['Notes', ({ notes, waiverReason }) => [waiverReason, notes].filter(Boolean).join(' · ')],
]
