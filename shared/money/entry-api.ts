import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { line, SearchText } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Paging } from '#shared/platform/wire.ts'
import { EntryInput, ReversalInput } from './entry-rules.ts'
import { DIRECTIONS, ENTRY_SOURCES, ENTRY_VIEWS } from './money-enums.ts'

const Text = z.nullable(z.string())
const Named = z.nullable(z.object({ id: z.uuid(), name: z.string() }))

/** `search` matches the counterpart, the text, the event, the number and the amount. */
export const EntrySearch = z.object({
  search: SearchText,
  account: z.optional(z.uuid()),
  category: z.optional(z.uuid()),
  event: z.optional(z.uuid()),
  from: z.optional(Day),
  to: z.optional(Day),
  view: z.optional(z.enum(ENTRY_VIEWS)),
  /** The record that the site booked, such as a payment of dues. */
  source: z.optional(z.uuid()),
})
export type EntrySearch = z.infer<typeof EntrySearch>
const EntryPage = z.object({ ...EntrySearch.shape, ...Paging.shape })
export type EntryPage = z.infer<typeof EntryPage>

/** An entry with the balance after it: of the account that was searched for, otherwise of all accounts. */
const MoneyEntry = z.object({
  id: z.uuid(),
  number: z.int(),
  day: Day,
  /** When the money moved, if that day was closed already. */
  happenedOn: z.nullable(Day),
  direction: z.enum(DIRECTIONS),
  amount: Dirhams,
  account: Named,
  /** Of a transfer. */
  toAccount: Named,
  category: Named,
  counterpart: Text,
  text: Text,
  event: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  source: z.enum(ENTRY_SOURCES),
  sourceLink: Text,
  /** Whether the treasurer may reverse it here. */
  isReversible: z.boolean(),
  needsReceipt: z.boolean(),
  /** The number of the entry that it takes back. */
  reverses: z.nullable(z.int()),
  reversedBy: z.nullable(z.int()),
  /** Why it was taken back, on both. */
  reason: Text,
  receipts: z.array(z.object({ id: z.uuid(), url: z.string() })),
  postedBy: Text,
  createdAt: Instant,
  balance: Dirhams,
})

/** What came in and went out in a month, with the balance at its end. */
const MonthTotal = z.object({
  month: line(7),
  in: Dirhams,
  out: Dirhams,
  balance: Dirhams,
  isClosed: z.boolean(),
})

export const moneyEntryApi = {
  'GET /api/admin/money/entries': {
    why: 'The cash book, newest first, with running balances (decision 62)',
    query: EntryPage,
    response: z.array(MoneyEntry),
  },
  'GET /api/admin/money/months': {
    why: 'Totals of the months of the cash book (decision 62)',
    query: EntrySearch,
    response: z.array(MonthTotal),
  },
  'GET /api/admin/money/entries/:id': {
    why: 'One entry of the cash book (decision 62)',
    params: ById,
    response: MoneyEntry,
  },
  'POST /api/admin/money/entries': {
    why: 'The treasurer books money in, money out or a transfer (decision 62)',
    status: 201,
    body: EntryInput,
    response: MoneyEntry,
  },
  /** Responds with the reversal. */
  'POST /api/admin/money/entries/:id/reverse': {
    why: 'Takes an entry back with a second one, and enters it again if an amount is sent (decision 62)',
    params: ById,
    body: ReversalInput,
    response: MoneyEntry,
  },
  'POST /api/admin/money/entries/:id/receipts': {
    why: 'Adds a photo or PDF of a receipt to an entry (decision 62)',
    params: ById,
    body: z.object({ url: line(200) }),
    response: MoneyEntry,
  },
  'POST /api/upload/money-receipt': {
    why: 'Receives a photo or PDF of a receipt (decision 62)',
    files: 'receipt',
    response: z.object({ url: z.string() }),
  },
  'GET /api/admin/money/events': {
    why: 'The events that an entry can be for, latest first (decision 62)',
    response: z.array(z.object({ id: z.uuid(), title: z.string(), day: Day })),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    moneyEntries: typeof moneyEntryApi
  }
}
