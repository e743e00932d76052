import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { duesOfPeriod, periodFrom, renewalYearOf, yearStartOn } from '#shared/membership/plans/period-rules.ts'
import { planOn } from '#shared/membership/plans/plan-rules.ts'
import { monthsAfter } from '#shared/platform/calendar-days.ts'
import { counted } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { insertDecision } from '../application/application-queries.ts'
import { memberDecisions } from '../member-history-tables.ts'
import { activeMember, hasNotLeft } from '../member-rights.ts'
import { members } from '../member-tables.ts'
import { readPlans, termsOf } from '../plans/plan-queries.ts'
import { duesPayments, membershipRenewals } from '../renewal-tables.ts'
import { listLedger, updateRenewal, writeState } from '../renewals/ledger-queries.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'members-lapsed': { memberId: string; decisionId: string }[]
  }
}

/** More than these wait in Today until an admin has read who they are. */
const MAX_UNASKED = 5

/** Members overdue for longer than the settings allow, without a slip that waits; the longest first. */
export async function listLapsing(db: Executor, now: Date) {
  const { lapseAfterMonths } = await readSettings(db)
  if (lapseAfterMonths === 0) return []
  const { id, fullName, membershipNumber, renewalDueDate } = members
  return db
    .select({ id, fullName, membershipNumber, dueDate: sql<string>`${renewalDueDate}::text` })
    .from(members)
    .where(and(isLapsing, isOverdueFor(lapseAfterMonths, now)))
    .orderBy(asc(renewalDueDate), asc(id))
}

/** Overdue, and no slip waits for the treasurer. */
const isLapsing = and(
  activeMember,
  eq(members.renewalStatus, 'overdue'),
  sql`not exists (select from ${membershipRenewals} as year where year.member_id = ${members}.id
      and year.slip_url is not null and year.status in ('pending', 'overdue'))`,
)

const isOverdueFor = (months: number, now: Date) => lt(members.renewalDueDate, monthsAfter(gulfToday(now), -months))

/** The same as work for the committee, if they are too many to lapse by themselves. */
export const lapsesToRelease = (now: Date) => sql`select due.since, due.oldest, null::int as fils from (
    select ${members.renewalDueDate}::timestamptz as since, ${members.fullName} as oldest, count(*) over () as people
    from ${members}, (select (value #>> '{}')::int as months from settings where key = 'lapseAfterMonths') as setting
    where setting.months > 0 and ${isLapsing}
      and ${members.renewalDueDate} < (${gulfToday(now)}::date - make_interval(months => setting.months))::date
  ) as due where due.people > ${MAX_UNASKED}::int`

/** Lets memberships lapse by themselves while they are few. Returns how many lapsed, and how many wait. */
export async function lapseDue({ db, now, log }: RunContext): Promise<{ lapsed: number; waiting: number }> {
  const due = await listLapsing(db, now())
  if (due.length > MAX_UNASKED) return { lapsed: 0, waiting: due.length }
  const decisions = await attemptEach(
    due,
    ({ id }) => db.transaction((tx) => lapse(tx, id, { adminId: null, now: now() })),
    { log, failure: 'a membership could not lapse' },
  )
  return { lapsed: decisions.filter(Boolean).length, waiting: 0 }
}

/** Lets these memberships lapse, once an admin has read the list; the mails wait for two minutes. Returns how many. */
export function releaseLapses(
  db: Database,
  ids: readonly string[],
  by: { adminId: string; now: Date },
): Promise<number> {
  const held = { area: 'dues', name: 'members-lapsed', actorId: by.adminId, now: () => by.now } as const
  return holdMessages(db, held, async (heldBy) => {
    const items = []
    for (const id of ids) {
      const decisionId = await db.transaction((tx) => lapse(tx, id, { ...by, heldBy }))
      if (decisionId) items.push({ memberId: id, decisionId })
    }
    const message = `${counted(items.length, 'membership has', 'memberships have')} lapsed.`
    return { items, message, result: items.length }
  })
}

type By = { adminId: string | null; now: Date; heldBy?: string }

/** Ends the rights; nothing is deleted and the number stays. Null if the dues have been paid in the meantime. */
async function lapse(tx: Transaction, memberId: string, { adminId, now, heldBy }: By): Promise<string | null> {
  const { lapseAfterMonths } = await readSettings(tx)
  if (lapseAfterMonths === 0) return null
  const [lapsed] = await tx
    .update(members)
    .set({ lapsedAt: now, updatedAt: now })
    .where(and(eq(members.id, memberId), isLapsing, isOverdueFor(lapseAfterMonths, now)))
    .returning({ id: members.id })
  if (!lapsed) return null
  const decisionId = await insertDecision(tx, { memberId, decision: 'lapsed', decidedBy: adminId, createdAt: now })
  await recordActivity(tx, {
    ...about(memberId, adminId, 'lapsed'),
    before: { lapsedAt: null },
    after: { lapsedAt: now },
  })
  await sendMail(tx, 'membership-lapsed', { memberId }, heldBy ? { heldBy } : {})
  return decisionId
}

export const lapseUndo: UndoHandlers = {
  'members-lapsed': {
    undo: async (tx, lapsed, { actorId, now }) => {
      for (const { memberId, decisionId } of lapsed) {
        const undone = await tx
          .update(members)
          .set({ lapsedAt: null, updatedAt: now })
          .where(and(eq(members.id, memberId), isNotNull(members.lapsedAt)))
          .returning({ id: members.id })
        if (undone.length === 0) throw new AppError('undo_over')
        await tx.delete(memberDecisions).where(eq(memberDecisions.id, decisionId))
        await recordActivity(tx, about(memberId, actorId, 'lapse_undone'))
      }
    },
  },
}

/**
 * While a membership is lapsed, one year is open: the current one. An unpaid year that is over moves to the present
 * period; one for which money has come in stays, and the present period is added.
 */
export async function moveLapsedYears({ db, now, log }: RunContext): Promise<void> {
  const lapsed = await db
    .select({ id: members.id })
    .from(members)
    .where(and(isNotNull(members.lapsedAt), hasNotLeft))
  await attemptEach(lapsed, ({ id }) => db.transaction((tx) => moveYear(tx, id, now())), {
    log,
    failure: 'the year of a lapsed membership could not be moved',
  })
}

async function moveYear(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const today = gulfToday(now)
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  const ledger = await listLedger(tx, memberId)
  const latest = ledger.at(-1)
  if (!member?.joinedDate || !latest || latest.endsOn === null || latest.endsOn >= today) return
  const terms = termsOf(member, await readPlans(tx), today)
  const plan = planOn(terms, today)
  const period = periodFrom(yearStartOn(today, plan, member.joinedDate), plan, member.joinedDate)
  if (!period) return
  const amount = duesOfPeriod(period, plan, await readSettings(tx))
  const isUntouched = !isSettled(latest) && !latest.slipUrl && !(await hasPayments(tx, latest.id))
  const before = isUntouched ? ledger.at(-2) : latest
  const renewalYear = renewalYearOf(period.startsOn, before?.renewalYear ?? null)
  const year = { ...period, renewalYear, amount, dueDate: period.startsOn, status: 'pending' as const }
  if (isUntouched) await updateRenewal(tx, latest, year, now)
  else await tx.insert(membershipRenewals).values({ memberId, ...year, createdAt: now, updatedAt: now })
  await writeState(tx, memberId, today)
}

const hasPayments = async (tx: Transaction, renewalId: string): Promise<boolean> =>
  (await tx.$count(duesPayments, eq(duesPayments.renewalId, renewalId))) > 0

const about = (memberId: string, actorId: string | null, what: 'lapsed' | 'lapse_undone') => ({
  actorId,
  action: `member.${what}`,
  subjectType: 'member',
  subjectId: memberId,
})
