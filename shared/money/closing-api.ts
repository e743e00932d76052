import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { line, lines, requiredLines } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant } from '#shared/platform/wire.ts'
import { EntryDay } from './entry-rules.ts'
import { DENOMINATIONS } from './money-enums.ts'

const Text = z.nullable(z.string())
/** '2026-10' or '2026'. */
const Period = z
  .string('Please choose a month or a year.')
  .check(z.regex(/^(19|20|21)\d\d(-(0[1-9]|1[0-2]))?$/, 'Please choose a month or a year.'))

/** What the closing page shows: something that is missing, or in order. */
const ClosingCheck = z.object({
  kind: z.enum(['receipts', 'cash_count', 'statement']),
  isMissing: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** The entries that have no receipt. */
  entries: z.array(z.object({ id: z.uuid(), number: z.int() })),
  /** The cash box to count. */
  accountId: z.nullable(z.uuid()),
})
export type ClosingCheck = z.infer<typeof ClosingCheck>

const Closing = z.object({
  id: z.uuid(),
  period: z.string(),
  through: Day,
  notes: Text,
  missing: z.array(z.string()),
  closedBy: Text,
  closedAt: Instant,
  reopenedBy: Text,
  reopenedAt: z.nullable(Instant),
  reopenReason: Text,
})

export const ClosingInput = z.object({ period: Period, notes: z.optional(lines(2000)) })
export type ClosingInput = z.infer<typeof ClosingInput>

const PIECES = 'Please enter whole numbers.'
const Piece = z.optional(z.int(PIECES).check(z.gte(0, PIECES), z.lte(100_000, 'This number is too high.')))

export const CashCountInput = z.object({
  accountId: z.uuid('Please choose a cash box.'),
  countedOn: EntryDay,
  /** How many of each, by their value in fils. */
  pieces: z.object(Object.fromEntries(DENOMINATIONS.map((value) => [String(value), Piece]))),
  countedWith: z.optional(line(120)),
})
export type CashCountInput = z.infer<typeof CashCountInput>

const CashCount = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  countedOn: Day,
  pieces: z.record(z.string(), z.int()),
  counted: Dirhams,
  book: Dirhams,
  countedWith: Text,
  countedBy: Text,
  createdAt: Instant,
})

export const moneyClosingApi = {
  'GET /api/admin/money/closings': {
    why: 'Closed months and years, the latest first (decision 62)',
    response: z.object({
      closedThrough: z.nullable(Day),
      /** The next month that can be closed, '2026-10'; null while none is over. */
      next: z.nullable(z.string()),
      closings: z.array(Closing),
    }),
  },
  'GET /api/admin/money/closings/check': {
    why: 'What is missing before a month or a year is closed (decision 62)',
    query: z.object({ period: Period }),
    response: z.array(ClosingCheck),
  },
  'POST /api/admin/money/closings': {
    why: 'Closes a month or a year: nothing can be added to it any more (decision 62)',
    status: 201,
    body: ClosingInput,
    response: Closing,
  },
  'POST /api/admin/money/closings/:id/reopen': {
    why: 'A super admin opens the latest closing again, with a reason (decision 62)',
    params: ById,
    body: z.object({ reason: requiredLines('Please enter a reason', 500) }),
    response: Closing,
  },
  'GET /api/admin/money/cash-counts': {
    why: 'What was counted in the cash boxes, the latest first (decision 62)',
    response: z.array(CashCount),
  },
  'POST /api/admin/money/cash-counts': {
    why: 'Records notes and coins, and books the difference (decision 62)',
    status: 201,
    body: CashCountInput,
    response: CashCount,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    moneyClosings: typeof moneyClosingApi
  }
}
