import * as z from 'zod/mini'
import { DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { requiredLine } from '#shared/platform/fields/field-rules.ts'
import { MEMBERSHIP_TYPES } from '../member-enums.ts'
import { FIRST_PARTS, PLAN_RUNS } from './plan-enums.ts'

const AMOUNT = 'Please enter an amount in dirhams, such as 100 or 99.50'
const MONTH = 'Please choose the month in which the year begins'
const PART = 'Please choose what the first part of a year costs'

/** A plan as the committee enters it; `fee` is in fils on the server. The two first plans have none of their own. */
export const PlanInput = z
  .object({
    name: requiredLine('Please enter a name', 60),
    membershipType: z.enum(MEMBERSHIP_TYPES, 'Please choose who belongs to the plan'),
    runs: z.enum(PLAN_RUNS, 'Please choose how the dues run'),
    fee: z.nullable(DirhamsInput({ min: 0, max: 100_000_000, message: AMOUNT, tooMuch: AMOUNT })),
    firstMonth: z.nullable(z.number(MONTH).check(z.int(MONTH), z.gte(1, MONTH), z.lte(12, MONTH))),
    firstPart: z.nullable(z.enum(FIRST_PARTS, PART)),
    /** Whether applicants can choose it. */
    isOpen: z.boolean(),
  })
  .check(
    z.refine(({ runs, firstMonth }) => (runs === 'association_year') === (firstMonth !== null), {
      error: MONTH,
      path: ['firstMonth'],
    }),
    z.refine(({ runs, firstPart }) => (runs === 'association_year') === (firstPart !== null), {
      error: PART,
      path: ['firstPart'],
    }),
  )
export type PlanInput = z.output<typeof PlanInput>
