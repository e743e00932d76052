import * as z from 'zod/mini'
import { MoneyYear } from '#shared/money/budget-api.ts'
import { RECEIVING_METHODS } from '#shared/money/money-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { Day, Instant } from '#shared/platform/wire.ts'

/** Without a year, the present one. */
export const ReportQuery = z.object({ year: z.optional(MoneyYear) })

const CategoryAmount = z.object({
  id: z.uuid(),
  name: z.string(),
  amount: Dirhams,
  /** In the whole year before. */
  before: Dirhams,
})
const Categories = z.object({ lines: z.array(CategoryAmount), amount: Dirhams, before: Dirhams })

const AccountBalance = z.object({
  id: z.uuid(),
  name: z.string(),
  start: Dirhams,
  /** Opening balances that were entered in the year. */
  opened: Dirhams,
  end: Dirhams,
})
const Balances = z.object({
  accounts: z.array(AccountBalance),
  /** Below 0: income that an opening balance contains, because it was before the first day of the account. */
  counted: Dirhams,
  start: Dirhams,
  /** Of all accounts, less what is counted as income already: start, this and the result make the end. */
  opened: Dirhams,
  end: Dirhams,
})

/** The dues of the year by the ledger, as of the day of the report, whenever they were paid. */
const Dues = z.object({
  due: Dirhams,
  received: Dirhams,
  waived: Dirhams,
  outstanding: Dirhams,
  credit: Dirhams,
  /** Members who owe, since when, and how many of them for less than three months. */
  owing: z.int(),
  openSince: z.nullable(Day),
  openRecently: z.int(),
  asOf: Day,
})

/** Dues that reached the accounts in the year, whichever year they are for. */
const ReceivedDues = z.object({
  months: z.array(z.object({ month: z.string(), amount: Dirhams })),
  /** Without a way of payment: booked on another account. */
  methods: z.array(z.object({ method: z.nullable(z.enum(RECEIVING_METHODS)), amount: Dirhams })),
  amount: Dirhams,
})

const EventResult = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Null if the event was deleted. */
  day: z.nullable(Day),
  people: z.int(),
  income: Dirhams,
  expense: Dirhams,
  result: Dirhams,
  /** With the entries of other years. */
  overall: Dirhams,
})
const Events = z.object({ rows: z.array(EventResult), income: Dirhams, expense: Dirhams, result: Dirhams })

/** A sponsor of the year, or of an event in it. */
const ReportedSponsor = z.object({
  id: z.uuid(),
  name: z.string(),
  eventTitle: z.nullable(z.string()),
  promised: Dirhams,
  received: Dirhams,
})
const Sponsors = z.object({ rows: z.array(ReportedSponsor), promised: Dirhams, received: Dirhams })

const Report = z.object({
  year: z.int(),
  from: Day,
  /** The last day that is counted: today while the year is not over. */
  until: Day,
  isOver: z.boolean(),
  /** Nothing can be added to the year any more. */
  isClosed: z.boolean(),
  /** The years that have a report, the latest first. */
  years: z.array(z.int()),
  income: Categories,
  expense: Categories,
  result: z.object({ amount: Dirhams, before: Dirhams }),
  balances: Balances,
  dues: Dues,
  receivedDues: ReceivedDues,
  events: Events,
  sponsors: Sponsors,
  notes: z.string(),
  notesUpdatedAt: z.nullable(Instant),
  /** What was written when months of the year were closed. */
  closingNotes: z.array(z.object({ period: z.string(), notes: z.string() })),
  /** Who signs; without a name while nobody has the office. */
  signatures: z.array(z.object({ name: z.string(), office: z.string() })),
})

export type ReportResponse = z.output<typeof Report>

export const reportApi = {
  'GET /api/admin/money/report': {
    why: 'The report of a year for the general assembly (issue 37)',
    query: ReportQuery,
    response: Report,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    report: typeof reportApi
  }
}
