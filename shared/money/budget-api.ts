import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { ById, Day, Instant } from '#shared/platform/wire.ts'
import { BudgetLines } from './budget-rules.ts'
import { CHOSEN_CATEGORY_KINDS } from './money-enums.ts'

/** A year of the cash book. */
export const MoneyYear = z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100))
export const ByYear = z.object({ year: MoneyYear })

/** A category that is planned, or in which something is booked. */
const BudgetLine = z.object({
  category: z.object({ id: z.uuid(), name: z.string(), kind: z.enum(CHOSEN_CATEGORY_KINDS) }),
  planned: z.nullable(Dirhams),
  actual: Dirhams,
  /** What sponsors have promised; null in other categories. */
  promised: z.nullable(Dirhams),
})
const PlannedAndActual = z.object({ planned: Dirhams, actual: Dirhams })

const Budget = z.object({
  lines: z.array(BudgetLine),
  income: PlannedAndActual,
  expense: PlannedAndActual,
  /** Income less expense. */
  result: PlannedAndActual,
  /** Null while nothing is planned. */
  updatedAt: z.nullable(Instant),
})

/** Actual amounts count up to `until`: the last day of the year, or today while it is not over. */
const YearBudget = z.object({
  ...Budget.shape,
  year: z.int(),
  from: Day,
  until: Day,
  isOver: z.boolean(),
})

const EventBudget = z.object({
  ...Budget.shape,
  /** Without a day if the event was deleted. */
  event: z.object({ id: z.uuid(), title: z.string(), day: z.nullable(Day) }),
  people: z.object({ registered: z.int(), came: z.int() }),
  /** Of those who came, or registered while nobody has come; null without anybody. */
  perPerson: z.nullable(z.object({ income: Dirhams, expense: Dirhams, result: Dirhams })),
})

const BudgetInput = z.object({ lines: BudgetLines, updatedAt: BasedOn })
export type BudgetInput = z.infer<typeof BudgetInput>

export const moneyBudgetApi = {
  'GET /api/admin/money/years/:year/budget': {
    why: 'What is planned for a year by category, beside what was received and spent (issue 37)',
    params: ByYear,
    response: YearBudget,
  },
  'PUT /api/admin/money/years/:year/budget': {
    why: 'The treasurer plans a year (issue 37)',
    params: ByYear,
    body: BudgetInput,
    response: YearBudget,
  },
  'GET /api/admin/money/events/:id/budget': {
    why: 'What is planned for an event, and its result in all and per person (issue 37)',
    params: ById,
    response: EventBudget,
  },
  'PUT /api/admin/money/events/:id/budget': {
    why: 'The treasurer plans an event (issue 37)',
    params: ById,
    body: BudgetInput,
    response: EventBudget,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    moneyBudgets: typeof moneyBudgetApi
  }
}
