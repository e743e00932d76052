import { and, count, eq, ne, or, sql } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { differences } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import type { PlanInput } from '#shared/membership/plans/plan-form-rules.ts'
import { feeOf } from '#shared/membership/plans/plan-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { members } from '../member-tables.ts'
import { getPlan, listPlans, type PlanRow } from './plan-queries.ts'
import { membershipPlans } from './plan-tables.ts'

type By = { adminId: string; now: Date }
type Shown = PlanRow & { fee: number; isFirst: boolean; members: number }

/** The plans that applicants can choose, with their present fees in fils. */
export async function listOfferedPlans(db: Executor, now: Date): Promise<Shown[]> {
  return (await listAllPlans(db, now)).filter(({ isOpen }) => isOpen)
}

/** All plans with their present fees in fils, and how many people have or will have each. */
export async function listAllPlans(db: Executor, now: Date): Promise<Shown[]> {
  const plans = await listPlans(db)
  const settings = await readSettings(db)
  const counts = await db
    .select({ id: membershipPlans.id, members: count(members.id) })
    .from(membershipPlans)
    .innerJoin(members, or(eq(members.planId, membershipPlans.id), eq(members.nextPlanId, membershipPlans.id)))
    .groupBy(membershipPlans.id)
  const membersOf = new Map(counts.map((each) => [each.id, each.members]))
  const year = Number(gulfToday(now).slice(0, 4))
  return plans.map((plan) => ({
    ...plan,
    fee: feeOf(plan, year, settings),
    isFirst: isFirstPlan(plan.id),
    members: membersOf.get(plan.id) ?? 0,
  }))
}

/** Adds a plan. Throws validation_failed for a missing fee or a name that another plan has. */
export function addPlan(db: Database, { adminId, now }: By, input: PlanInput): Promise<Shown> {
  return db.transaction(async (tx) => {
    await requireFreeName(tx, input.name, null)
    const [added] = await tx
      .insert(membershipPlans)
      .values({ ...storedOf(input), createdAt: now, updatedAt: now })
      .returning()
    await recordActivity(tx, { ...about('added', added!.id, adminId), after: loggedOf(added!) })
    return getShown(tx, added!.id, now)
  })
}

/**
 * Changes a plan. Years in the ledger keep their amounts. Throws not_found, first_plan, plan_in_use for other years or
 * people while somebody has it, last_open_plan, or validation_failed.
 */
export function editPlan(db: Database, { adminId, now }: By, id: string, input: PlanInput): Promise<Shown> {
  return db.transaction(async (tx) => {
    const before = await lockPlan(tx, id)
    const changed = isFirstPlan(id) ? firstPlanChange(before, input) : storedOf(input)
    await requireFreeName(tx, input.name, id)
    if (hasOtherTerms(before, input) && (await countMembers(tx, id)) > 0) throw new AppError('plan_in_use')
    if (before.isOpen && !input.isOpen) await requireAnotherOpen(tx, id)
    const [after] = await tx
      .update(membershipPlans)
      .set({ ...changed, updatedAt: now })
      .where(eq(membershipPlans.id, id))
      .returning()
    const changes = differences(loggedOf(before), loggedOf(after!))
    await recordActivity(tx, { ...about('edited', id, adminId), ...changes })
    return getShown(tx, id, now)
  })
}

/** Deletes a plan that nobody has. Throws not_found, first_plan, plan_in_use with the number, or last_open_plan. */
export function deletePlan(db: Database, { adminId }: By, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, id)
    if (isFirstPlan(id)) throw new AppError('first_plan')
    const people = await countMembers(tx, id)
    if (people > 0) throw new AppError('plan_in_use', { message: inUse(plan.name, people) })
    if (plan.isOpen) await requireAnotherOpen(tx, id)
    await tx.delete(membershipPlans).where(eq(membershipPlans.id, id))
    await recordActivity(tx, { ...about('deleted', id, adminId), before: loggedOf(plan) })
  })
}

const isFirstPlan = (id: string): boolean => Object.values(FIRST_PLANS).includes(id)

const inUse = (name: string, people: number) =>
  `${people === 1 ? 'One person has' : `${people} people have`} the plan ${name}. Close it to applicants, or change their plans first.`

async function getShown(tx: Executor, id: string, now: Date): Promise<Shown> {
  return (await listAllPlans(tx, now)).find((plan) => plan.id === id)!
}

async function lockPlan(tx: Transaction, id: string): Promise<PlanRow> {
  await tx.select({ id: membershipPlans.id }).from(membershipPlans).where(eq(membershipPlans.id, id)).for('update')
  return getPlan(tx, id)
}

function storedOf({ fee, ...input }: PlanInput) {
  if (input.runs === 'without_dues') return { ...input, feeFils: 0 }
  if (fee === null) throw fieldError('fee', 'Please enter an amount in dirhams, such as 100 or 99.50')
  return { ...input, feeFils: fee }
}

/** The settings have everything else of a first plan. */
function firstPlanChange(before: PlanRow, { name, isOpen, ...input }: PlanInput): { isOpen: boolean } {
  if (name !== before.name || hasOtherTerms(before, input)) throw new AppError('first_plan')
  return { isOpen }
}

type Ways = Pick<PlanRow, 'membershipType' | 'runs' | 'firstMonth' | 'firstPart'>
const hasOtherTerms = (one: Ways, other: Ways): boolean =>
  one.membershipType !== other.membershipType ||
  one.runs !== other.runs ||
  one.firstMonth !== other.firstMonth ||
  one.firstPart !== other.firstPart

const countMembers = (tx: Executor, id: string): Promise<number> =>
  tx.$count(members, or(eq(members.planId, id), eq(members.nextPlanId, id)))

async function requireFreeName(tx: Executor, name: string, id: string | null): Promise<void> {
  const same = sql`lower(${membershipPlans.name}) = lower(${name})`
  const taken = await tx.$count(membershipPlans, and(same, id ? ne(membershipPlans.id, id) : undefined))
  if (taken > 0) throw fieldError('name', 'Another plan has this name')
}

async function requireAnotherOpen(tx: Executor, id: string): Promise<void> {
  const others = await tx.$count(membershipPlans, and(eq(membershipPlans.isOpen, true), ne(membershipPlans.id, id)))
  if (others === 0) throw new AppError('last_open_plan')
}

const loggedOf = ({ name, membershipType, runs, feeFils, firstMonth, firstPart, isOpen }: PlanRow) => ({
  name,
  membershipType,
  runs,
  feeFils,
  firstMonth,
  firstPart,
  isOpen,
})

const about = (what: 'added' | 'edited' | 'deleted', id: string, actorId: string) => ({
  actorId,
  action: `plan.${what}`,
  subjectType: 'plan',
  subjectId: id,
})
