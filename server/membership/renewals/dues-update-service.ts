import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { renewalStatusOn, stateOf } from '#shared/membership/dues-rules.ts'
import { duesOfPeriod, periodsToOpen, renewalYearOf } from '#shared/membership/plans/period-rules.ts'
import { planOn } from '#shared/membership/plans/plan-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { Settings } from '#shared/settings/settings-rules.ts'
import type { Renewal } from '../member-queries.ts'
import { activeMember } from '../member-rights.ts'
import { members } from '../member-tables.ts'
import { carryCredit } from '../payments/credit-service.ts'
import { listWithCredit } from '../payments/payment-queries.ts'
import { type Plans, readPlans, termsOf } from '../plans/plan-queries.ts'
import { membershipRenewals } from '../renewal-tables.ts'
import { writeState } from './ledger-queries.ts'

const AT_ONCE = 500

export type DuesUpdate = { opened: number; overdue: number; changed: number }

/**
 * Applies what only time changes: adds the years due within 30 days, marks overdue ones, and updates each member's
 * state. However often and in however many processes it runs, a year is added once.
 */
export async function updateDues(context: RunContext): Promise<DuesUpdate> {
  const { db } = context
  const now = context.now()
  const today = gulfToday(now)
  const overdue = await db
    .update(membershipRenewals)
    .set({ status: 'overdue' })
    .where(and(eq(membershipRenewals.status, 'pending'), lt(membershipRenewals.dueDate, today)))
    .returning({ id: membershipRenewals.id })
  const update: DuesUpdate = { opened: 0, overdue: overdue.length, changed: 0 }
  let after: string | null = null
  do after = await updateNext(context, { after, now, today, update })
  while (after)
  return update
}

type Step = { after: string | null; now: Date; today: string; update: DuesUpdate }

/** Handles the next few members by id. Returns the last id, or null when nobody is left. */
async function updateNext(context: RunContext, { after, now, today, update }: Step): Promise<string | null> {
  const { db } = context
  const settings = await readSettings(db)
  const plans = await readPlans(db)
  const people = await listPeople(db, after)
  const ledgers = Map.groupBy(
    await db
      .select()
      .from(membershipRenewals)
      .where(
        inArray(
          membershipRenewals.memberId,
          people.map(({ id }) => id),
        ),
      )
      .orderBy(asc(membershipRenewals.renewalYear)),
    ({ memberId }) => memberId,
  )
  const opened = people.flatMap((person) =>
    yearsOf(person, ledgers.get(person.id) ?? [], { settings, plans, today, now }),
  )
  if (opened.length > 0) {
    const added = await db
      .insert(membershipRenewals)
      .values(opened)
      .onConflictDoNothing()
      .returning({ id: membershipRenewals.id })
    update.opened += added.length
  }
  await applyCredit(context, { memberIds: people.map(({ id }) => id), now, today })
  const openedOf = Map.groupBy(opened, ({ memberId }) => memberId)
  const outdated = people.filter((person) => {
    const years = [...(ledgers.get(person.id) ?? []), ...(openedOf.get(person.id) ?? [])]
    const { renewalStatus, renewalDueDate } = stateOf(years, termsOf(person, plans, today), today)
    return renewalStatus !== person.renewalStatus || renewalDueDate !== person.renewalDueDate
  })
  // read again under the lock: a payment may have arrived in the meantime
  const written = await attemptEach(outdated, ({ id }) => db.transaction((tx) => writeState(tx, id, today)), {
    log: context.log,
    failure: 'the dues of a member could not be updated',
  })
  update.changed += written.filter(Boolean).length
  return people.length < AT_ONCE ? null : (people.at(-1)?.id ?? null)
}

type UpdateInput = { memberIds: readonly string[]; now: Date; today: string }

/** Pays open years from their members' credit, whatever its source. */
async function applyCredit({ db, log }: RunContext, { memberIds, now, today }: UpdateInput): Promise<void> {
  const pay = ({ id }: { id: string }) =>
    db.transaction(async (tx) => {
      const [member] = await tx.select().from(members).where(eq(members.id, id)).for('update')
      if (!member) return
      await carryCredit(tx, member, { adminId: null, now })
      await writeState(tx, id, today)
    })
  const credited = (await listWithCredit(db, memberIds)).map((id) => ({ id }))
  await attemptEach(credited, pay, { log, failure: 'the credit of a member could not be used' })
}

type Person = Awaited<ReturnType<typeof listPeople>>[number]

function yearsOf(person: Person, ledger: readonly Renewal[], { settings, plans, today, now }: Circumstances) {
  const terms = termsOf(person, plans, today)
  let latestYear = ledger.at(-1)?.renewalYear ?? null
  return periodsToOpen(today, terms, ledger.at(-1) ?? null).map((period) => {
    const renewalYear = renewalYearOf(period.startsOn, latestYear)
    latestYear = renewalYear
    const dueDate = period.startsOn
    const amount = duesOfPeriod(period, planOn(terms, period.startsOn), settings)
    const year = { memberId: person.id, ...period, renewalYear, dueDate, amount, createdAt: now, updatedAt: now }
    // a year without dues needs no payment
    if (amount === 0) return { ...year, status: 'waived' as const, renewalDate: dueDate }
    return { ...year, status: renewalStatusOn({ status: 'pending', dueDate }, today), renewalDate: null }
  })
}

type Circumstances = { settings: Settings; plans: Plans; today: string; now: Date }

/** Members whose dues accrue: the active ones. */
function listPeople(db: Database, after: string | null) {
  const { id, planId, nextPlanId, nextPlanFrom, joinedDate, renewalStatus, renewalDueDate } = members
  return db
    .select({ id, planId, nextPlanId, nextPlanFrom, joinedDate, renewalStatus, renewalDueDate })
    .from(members)
    .where(and(activeMember, isNotNull(members.joinedDate), after ? gt(members.id, after) : sql`true`))
    .orderBy(asc(members.id))
    .limit(AT_ONCE)
}
