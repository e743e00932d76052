import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Plan, Terms } from '#shared/membership/plans/plan-rules.ts'
import type { Member } from '../member-queries.ts'
import { membershipPlans } from './plan-tables.ts'

export type PlanRow = typeof membershipPlans.$inferSelect
/** All plans by id: there are few. */
export type Plans = ReadonlyMap<string, PlanRow>

/** In the order in which they were added: the first two first. */
export const listPlans = (db: Executor): Promise<PlanRow[]> =>
  db.select().from(membershipPlans).orderBy(asc(membershipPlans.createdAt), asc(membershipPlans.id))

export const readPlans = async (db: Executor): Promise<Plans> =>
  new Map((await listPlans(db)).map((plan) => [plan.id, plan]))

/** The plan with this id. Throws not_found. */
export async function getPlan(db: Executor, id: string): Promise<PlanRow> {
  const [plan] = await db.select().from(membershipPlans).where(eq(membershipPlans.id, id))
  if (!plan) throw new AppError('not_found')
  return plan
}

type OnPlan = Pick<Member, 'planId' | 'nextPlanId' | 'nextPlanFrom' | 'joinedDate'>

/** On what a member's dues depend; people who have not joined are seen as joining today. */
export function termsOf({ planId, nextPlanId, nextPlanFrom, joinedDate }: OnPlan, plans: Plans, today: string): Terms {
  const next = nextPlanId && nextPlanFrom ? { plan: planOf(nextPlanId, plans), from: nextPlanFrom } : null
  return { plan: planOf(planId, plans), joinedDate: joinedDate ?? today, next }
}

function planOf(id: string, plans: Plans): Plan {
  const plan = plans.get(id)
  if (!plan) throw new Error(`There is no plan ${id}`)
  return plan
}
