import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { NO_DAY, whenMissing } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Message } from '#shared/platform/wire.ts'
import { MEMBERSHIP_TYPES } from '../member-enums.ts'
import { FIRST_PARTS, PLAN_RUNS } from './plan-enums.ts'
import { PlanInput } from './plan-form-rules.ts'

/** A plan with what a year of it costs now, or its one payment. */
const OfferedPlan = z.object({
  id: z.uuid(),
  name: z.string(),
  membershipType: z.enum(MEMBERSHIP_TYPES),
  fee: Dirhams,
  runs: z.enum(PLAN_RUNS),
  firstMonth: z.nullable(z.int()),
  firstPart: z.nullable(z.enum(FIRST_PARTS)),
})

const Plan = z.object({
  ...OfferedPlan.shape,
  isOpen: z.boolean(),
  /** One of the two first plans: the settings have its fee. */
  isFirst: z.boolean(),
  /** How many people have it now or will have it. */
  members: z.int(),
})

const PlanChange = z.object({
  planId: z.uuid('Please choose a plan'),
  /** Today, or the day on which the next dues begin. */
  from: z.iso.date(whenMissing('Please choose a day.', NO_DAY)),
})

/** Of one member. */
const OwnPlan = z.object({
  planId: z.uuid(),
  next: z.nullable(z.object({ planId: z.uuid(), from: Day })),
  today: Day,
  nextDues: z.nullable(Day),
})

/** What a change of plan does to a year; `before` is null for a new one. */
const ChangedYear = z.object({
  renewalYear: z.int(),
  startsOn: Day,
  endsOn: z.nullable(Day),
  dueDate: Day,
  before: z.nullable(Dirhams),
  after: Dirhams,
  received: Dirhams,
})

export const PlanChangePreview = z.object({
  years: z.array(ChangedYear),
  owedBefore: Dirhams,
  owedAfter: Dirhams,
  /** What was paid above the dues, once the change has been made. */
  creditAfter: Dirhams,
  /** The next dues by the new plan. */
  nextDues: z.nullable(z.object({ on: Day, amount: Dirhams })),
  /** The people who can no longer be named in a party; their places ahead are given back. */
  familyLeaving: z.array(z.string()),
})

export const planApi = {
  'GET /api/plans': {
    why: 'The plans that are open to applicants (decision 56)',
    response: z.array(OfferedPlan),
    reads: ['membership_plans', 'settings'],
  },
  'GET /api/admin/plans': { why: 'What people can be members as (decision 56)', response: z.array(Plan) },
  'POST /api/admin/plans': { why: 'Adds a plan (decision 56)', status: 201, body: PlanInput, response: Plan },
  'PUT /api/admin/plans/:id': {
    why: 'Changes a plan; years in the ledger stay as they are (decision 56)',
    params: ById,
    body: PlanInput,
    response: Plan,
  },
  'DELETE /api/admin/plans/:id': {
    why: 'Deletes a plan that nobody has (decision 56)',
    params: ById,
    response: Message,
  },
  /** The days that can be chosen are in `GET /api/admin/members/:id/plan`. */
  'GET /api/admin/members/:id/plan': {
    why: 'The plan of a member, and the days on which it can change (decision 56)',
    params: ById,
    response: OwnPlan,
  },
  'GET /api/admin/members/:id/plan/preview': {
    why: 'Shows what is owed after a change of plan (decision 56)',
    params: ById,
    query: PlanChange,
    response: PlanChangePreview,
  },
  'POST /api/admin/members/:id/plan': {
    why: 'Changes the plan of a member (decision 56)',
    params: ById,
    /** `owed` is what the preview showed: if it is another amount by now, nothing is changed. */
    body: z.object({ ...PlanChange.shape, owed: z.optional(z.number()) }),
    response: OwnPlan,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    plans: typeof planApi
  }
}
