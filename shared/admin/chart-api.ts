import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { Instant } from '#shared/platform/wire.ts'
import { CHART_PERIODS } from './chart-rules.ts'

const ChartMonth = z.object({
  /** A month in Gulf time: '2026-03'. */
  month: z.string(),
  /** Members at the end of the month. */
  members: z.int(),
  joined: z.int(),
  left: z.int(),
  /** Places taken by members at events and by their families in programs, without places given back. */
  eventRegistrations: z.int(),
  programRegistrations: z.int(),
  /** By day of payment, minus refunds; voided payments do not count. */
  /** Of the dues payable in this month: what has been received, and what members still owe. */
  duesPaid: Dirhams,
  duesOpen: Dirhams,
  listingsPosted: z.int(),
  listingsApproved: z.int(),
})
export type ChartMonth = z.infer<typeof ChartMonth>

/** What the cash book has received and spent in a month, without opening balances and transfers. */
const MonthOfMoney = z.object({ month: z.string(), income: Dirhams, expense: Dirhams })

/** The members of one plan now, and what happened in it in the period; the dues are those payable in it. */
const ChartPlan = z.object({
  planId: z.uuid(),
  name: z.string(),
  members: z.int(),
  joined: z.int(),
  left: z.int(),
  duesPaid: Dirhams,
  duesOpen: Dirhams,
})

/** A past event for which somebody had registered. */
const Attendance = z.object({
  eventId: z.uuid(),
  title: z.string(),
  eventDate: Instant,
  registered: z.int(),
  came: z.int(),
  capacity: z.nullable(z.int()),
})

const Months = z.optional(z.coerce.number().check(z.refine((months) => CHART_PERIODS.some((each) => each === months))))

export const chartApi = {
  'GET /api/admin/charts': {
    why: 'Members, registrations, dues and listings by month, for the charts of the portal',
    query: z.object({ months: Months }),
    response: z.array(ChartMonth),
  },
  /** In the order in which the plans were added. */
  'GET /api/admin/charts/plans': {
    why: 'Members and dues by plan, for the charts of the portal',
    query: z.object({ months: Months }),
    response: z.array(ChartPlan),
  },
  'GET /api/admin/charts/money': {
    why: 'Income and expense of the cash book by month, for the charts of the portal',
    query: z.object({ months: Months }),
    response: z.array(MonthOfMoney),
  },
  /** Latest first. */
  'GET /api/admin/charts/attendance': {
    why: 'Who registered for past events and who came, for the charts of the portal',
    query: z.object({ months: Months }),
    response: z.array(Attendance),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    charts: typeof chartApi
  }
}
