import { and, eq, isNull, lte } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { members } from '../member-tables.ts'
import { aboutPlan, leaveFamilyPlan, lockMember } from './plan-change-service.ts'

/** Applies the changes of plan whose day has come. Returns how many. */
export async function applyPlannedPlans({ db, now, log }: RunContext): Promise<number> {
  const today = gulfToday(now())
  const due = await db
    .select({ id: members.id })
    .from(members)
    .where(and(lte(members.nextPlanFrom, today), isNull(members.erasedAt)))
  const applied = await attemptEach(due, ({ id }) => db.transaction((tx) => applyPlanned(tx, id, now())), {
    log,
    failure: 'a planned change of plan could not be made',
  })
  return applied.length
}

async function applyPlanned(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const before = await lockMember(tx, memberId)
  const { nextPlanId, nextPlanFrom } = before
  if (!nextPlanId || !nextPlanFrom || nextPlanFrom > gulfToday(now)) return
  const after = { planId: nextPlanId, nextPlanId: null, nextPlanFrom: null }
  await tx
    .update(members)
    .set({ ...after, updatedAt: now })
    .where(eq(members.id, memberId))
  await recordActivity(tx, { ...aboutPlan(memberId, null, 'plan_changed'), before: { planId: before.planId }, after })
  await leaveFamilyPlan(tx, before)
}
