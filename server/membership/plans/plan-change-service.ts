import { asc, eq } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { periodFrom } from '#shared/membership/plans/period-rules.ts'
import {
  type Circumstances,
  checkChangeDay,
  nextDuesDay,
  type PlannedYear,
  type YearAfterChange,
  yearsAfterChange,
} from '#shared/membership/plans/plan-change-rules.ts'
import { feeOf, planOn } from '#shared/membership/plans/plan-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { insertDecision } from '../application/application-queries.ts'
import { getMember } from '../application/member-decision.ts'
import { memberDecisions } from '../member-history-tables.ts'
import { notifyMembers } from '../member-notices.ts'
import { listFamily, type Member, type SubmittedMember } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { carryCredit } from '../payments/credit-service.ts'
import { writeState } from '../renewals/ledger-queries.ts'
import { balancesAfter, readCircumstances } from './changed-balances.ts'
import { type ReplacedYear, removeNewYears, restoreYears, storeChangedYears } from './changed-years.ts'
import { getPlan, type PlanRow, readPlans } from './plan-queries.ts'

type ChangeInput = { memberId: string; planId: string; from: string; now: Date }
type OnPlan = Pick<Member, 'planId' | 'nextPlanId' | 'nextPlanFrom'>
type Changed = { memberId: string; decisionId: string; before: OnPlan; years: ReplacedYear[]; added: string[] }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'plan-changed': Changed[]
  }
}

/** The plan of a member, and the days on which it can change. Throws not_found. */
export async function getOwnPlan(db: Database, memberId: string, now: Date) {
  return db.transaction(async (tx) => {
    const circumstances = await readCircumstances(tx, await lockMember(tx, memberId), gulfToday(now))
    const { next, plan } = circumstances.terms
    const planned = next && { planId: next.plan.id, from: next.from }
    return { planId: plan.id, next: planned, today: circumstances.today, nextDues: nextDuesDay(circumstances) }
  })
}

/** What a change would make of the ledger; amounts are in fils. Throws the same errors as `changePlan`. */
export function previewPlanChange(db: Database, change: ChangeInput) {
  return db.transaction(async (tx) => (await planChange(tx, change)).preview)
}

/**
 * Changes the plan of a member today or with the next dues. What is owed follows from `yearsAfterChange` at once; credit
 * and the family's places wait for the two minutes in which it can be undone. Throws not_found, plan_needs_member,
 * plan_unchanged, plan_change_outdated if `owed`, in dirhams, is not what is owed afterwards, or validation_failed.
 */
export function changePlan(
  db: Database,
  { adminId, owed, ...change }: ChangeInput & { adminId: string; owed: number | null },
): Promise<SubmittedMember> {
  const { now, memberId } = change
  const held = { area: 'members', name: 'plan-changed', actorId: adminId, now: () => now } as const
  return holdInTransaction(db, held, async (tx, heldBy) => {
    const { member, plan, isLater, owedAfter, changed } = await storePlanChange(tx, { ...change, adminId, owed })
    await notifyOfPlan(tx, { memberId, name: plan.name, owed: owedAfter, heldBy, now })
    const message = `The plan of ${member.fullName} ${isLater ? 'will change' : 'has changed'} to ${plan.name}.`
    return { items: [changed], message, result: await getMember(tx, memberId) }
  })
}

/**
 * Changes a plan and tells nobody. `finishPlanChange` must follow once the change is final. Throws the same errors as
 * `changePlan`.
 */
export async function storePlanChange(
  tx: Transaction,
  { adminId, owed, ...change }: ChangeInput & { adminId: string; owed: number | null },
) {
  const { now, memberId } = change
  const { member, plan, years, preview, circumstances } = await planChange(tx, change)
  if (owed !== null && Math.round(owed * 100) !== preview.owedAfter) throw new AppError('plan_change_outdated')
  const stored = await storeChangedYears(tx, { memberId, years, now })
  const { planId, nextPlanId, nextPlanFrom } = member
  const after = onPlan(member, change, circumstances.today)
  await tx
    .update(members)
    .set({ ...after, updatedAt: now })
    .where(eq(members.id, memberId))
  await writeState(tx, memberId, circumstances.today)
  const isLater = after.nextPlanId !== null
  const reason = `${plan.name}${isLater ? ` from ${change.from}` : ''}`
  const decision = { memberId, decision: 'plan_changed', reason, decidedBy: adminId, createdAt: now } as const
  const decisionId = await insertDecision(tx, decision)
  const before = { planId, nextPlanId, nextPlanFrom }
  await recordActivity(tx, { ...aboutPlan(memberId, adminId, 'plan_changed'), before, after })
  return { member, plan, isLater, owedAfter: preview.owedAfter, changed: { memberId, decisionId, before, ...stored } }
}

type PlanNews = { memberId: string; name: string; owed: number; heldBy: string; now: Date }

async function notifyOfPlan(tx: Transaction, { memberId, name, owed, heldBy, now }: PlanNews) {
  const body = owed > 0 ? `${formatFils(owed)} of dues is outstanding.` : 'There is nothing to pay now.'
  const title = `Your membership plan changes to ${name}`
  const about = { kind: 'membership', link: '/member/dues', aboutId: memberId, now } as const
  await notifyMembers(tx, [memberId], { title, body }, { ...about, heldBy })
}

const onPlan = ({ planId }: OnPlan, change: ChangeInput, today: string): OnPlan => {
  const isLater = change.from > today && change.planId !== planId
  return isLater
    ? { planId, nextPlanId: change.planId, nextPlanFrom: change.from }
    : { planId: change.planId, nextPlanId: null, nextPlanFrom: null }
}

/** Throws not_found. */
export async function lockMember(tx: Transaction, memberId: string): Promise<Member> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!member || member.erasedAt) throw new AppError('not_found')
  return member
}

async function planChange(tx: Transaction, { memberId, planId, from, now }: ChangeInput) {
  const today = gulfToday(now)
  const member = await lockMember(tx, memberId)
  if (!isActiveMember(member) || member.joinedDate === null) throw new AppError('plan_needs_member')
  const plan = await getPlan(tx, planId)
  if ((member.nextPlanId ?? member.planId) === planId && (!member.nextPlanFrom || from >= member.nextPlanFrom))
    throw new AppError('plan_unchanged')
  const circumstances = await readCircumstances(tx, member, today)
  const error = checkChangeDay(from, circumstances)
  if (error) throw new AppError('validation_failed', { message: error, fields: { from: error } })
  const dues = await readSettings(tx)
  const years = yearsAfterChange(circumstances, { plan, from, dues })
  const preview = {
    ...balancesAfter(circumstances.ledger, years),
    nextDues: nextDuesOf(circumstances, { plan, years, from }, dues),
    familyLeaving: await leavingFamily(tx, { member, plan }),
  }
  return { member, plan, years, preview, circumstances }
}

type Coming = { plan: PlanRow; years: YearAfterChange[]; from: string }

/** The first dues by the new plan that are not among the changed years. */
function nextDuesOf(circumstances: Circumstances, { plan, years, from }: Coming, dues: Parameters<typeof feeOf>[2]) {
  const { terms, today, ledger } = circumstances
  const byId = new Map<string | null, PlannedYear | YearAfterChange>(ledger.map((year) => [year.id, year]))
  for (const year of years) byId.set(year.id, year)
  const all = [...byId.values()].toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
  const on = nextDuesDay({
    terms: { ...terms, plan, next: null },
    ledger: all as PlannedYear[],
    today: from > today ? today : from,
  })
  const isListed = all.some(({ startsOn }) => startsOn === on)
  if (on === null || isListed) return null
  const period = periodFrom(on, planOn({ plan, next: null }, on), terms.joinedDate)
  return period && { on, amount: feeOf(plan, Number(on.slice(0, 4)), dues) }
}

async function leavingFamily(tx: Transaction, { member, plan }: { member: Member; plan: PlanRow }): Promise<string[]> {
  if (member.membershipType === plan.membershipType || plan.membershipType === 'family') return []
  return (await listFamily(tx, [member.id])).map(({ name }) => name)
}

/** An undo brings plan and amounts back; without one, credit is used, and the places of a family that leaves are freed. */
export const planUndo: UndoHandlers = {
  'plan-changed': {
    undo: async (tx, changed, by) => {
      for (const each of changed) await undoChange(tx, each, by)
    },
    end: async (tx, changed, now) => {
      for (const { memberId, before } of changed) await finishPlanChange(tx, { memberId, before, now })
    },
  },
}

async function undoChange(tx: Transaction, each: Changed, { actorId, now }: { actorId: string; now: Date }) {
  const { memberId, decisionId, before, years, added } = each
  const member = await lockMember(tx, memberId)
  const latest = await tx
    .select({ id: memberDecisions.id })
    .from(memberDecisions)
    .where(eq(memberDecisions.memberId, memberId))
    .orderBy(asc(memberDecisions.createdAt))
  if (latest.at(-1)?.id !== decisionId) throw new AppError('undo_over')
  await removeNewYears(tx, added)
  await restoreYears(tx, years, now)
  await tx
    .update(members)
    .set({ ...before, updatedAt: now })
    .where(eq(members.id, memberId))
  await tx.delete(memberDecisions).where(eq(memberDecisions.id, decisionId))
  await writeState(tx, memberId, gulfToday(now))
  await leaveFamilyPlan(tx, member)
  const after = { planId: member.planId, nextPlanId: member.nextPlanId, nextPlanFrom: member.nextPlanFrom }
  await recordActivity(tx, { ...aboutPlan(memberId, actorId, 'plan_change_undone'), before: after, after: before })
}

/** Uses credit, and gives back the places ahead of a family that is left with a single membership. */
export async function finishPlanChange(
  tx: Transaction,
  { memberId, before, now }: { memberId: string; before: Pick<OnPlan, 'planId'>; now: Date },
): Promise<void> {
  const member = await lockMember(tx, memberId)
  await carryCredit(tx, member, { adminId: null, now })
  await writeState(tx, memberId, gulfToday(now))
  const plans = await readPlans(tx)
  const wasFamily = plans.get(before.planId)?.membershipType === 'family'
  if (wasFamily && member.membershipType === 'single') await giveBackFamily(tx, memberId)
}

/** Gives back the places ahead of a family if its member, as they were `before`, is left with a single membership. */
export async function leaveFamilyPlan(tx: Transaction, before: Pick<Member, 'id' | 'membershipType'>): Promise<void> {
  const { membershipType } = await lockMember(tx, before.id)
  if (before.membershipType === 'family' && membershipType === 'single') await giveBackFamily(tx, before.id)
}

/** The family stays in the record, but can have no places ahead. */
async function giveBackFamily(tx: Transaction, memberId: string): Promise<void> {
  for (const { id: familyMemberId } of await listFamily(tx, [memberId]))
    await enqueue(tx, 'give-back-family-places', { memberId, familyMemberId })
}

/** An entry of the activity log about the plan of a member. */
export const aboutPlan = (memberId: string, actorId: string | null, what: string) => ({
  actorId,
  action: `member.${what}`,
  subjectType: 'member',
  subjectId: memberId,
})
