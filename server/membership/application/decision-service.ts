import { eq } from 'drizzle-orm'
import type { Replaced } from '#server/membership/member-history-tables.ts'
import { findMember, type Member, updatePendingMember } from '#server/membership/member-queries.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { firstYearOf } from '#shared/membership/renewal-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { leaveHousehold } from '../household/own-membership-service.ts'
import { getPlan } from '../plans/plan-queries.ts'
import { type Decided, type DecisionInput, decideOnMember } from './member-decision.ts'
import { takeMembershipNumber } from './membership-number-queries.ts'
import { openReturn } from './return-service.ts'

/**
 * Makes an applicant a member, with a number and the first year in the ledger; somebody of a family leaves it. Throws
 * not_found or not_pending.
 */
export function approveMember(db: Executor, deciding: DecisionInput): Promise<Decided> {
  const { memberId, adminId, now } = deciding
  return decideOnMember(db, deciding, {
    decision: 'approved',
    change: async (tx) => {
      const before = await lockApplicant(tx, memberId)
      const approval = {
        status: 'approved',
        approvedBy: adminId,
        approvedAt: now,
        updatedAt: now,
        ...ANSWERED,
      } as const
      const approved = await updatePendingMember(tx, memberId, { ...approval, rejectionReason: null })
      if (!approved) throw new AppError('not_pending')
      const joinedDate = approved.joinedDate ?? gulfToday(now)
      const membershipNumber =
        approved.membershipNumber ?? (await takeMembershipNumber(tx, Number(gulfToday(now).slice(0, 4))))
      const years = await countYears(tx, memberId)
      // a number alone may come from an imported application
      const isReturning = years > 0 || approved.renewalDueDate !== null
      const opened = isReturning ? null : await openLedger(tx, approved, joinedDate)
      await tx
        .update(members)
        .set({ joinedDate, membershipNumber, firstVisitDue: !isReturning, ...opened?.state })
        .where(eq(members.id, memberId))
      await leaveHousehold(tx, approved, now)
      const returned = isReturning ? await openReturn(tx, { ...approved, joinedDate }, now) : null
      const openedYearId = opened?.yearId ?? returned?.yearId ?? null
      return {
        before: { status: 'pending' },
        after: { status: 'approved', membershipNumber, joinedDate },
        replaced: { columns: columnsOf(before), years, openedYearId, forgiven: returned?.forgiven ?? [] },
      }
    },
  })
}

/** Rejects an application with a reason that the applicant reads. Throws not_found or not_pending. */
export function rejectMember(
  db: Database,
  { reason, ...deciding }: DecisionInput & { reason: string },
): Promise<Decided> {
  const { memberId, now } = deciding
  return decideOnMember(db, deciding, {
    decision: 'rejected',
    reason,
    change: async (tx) => {
      const before = await lockApplicant(tx, memberId)
      const rejection = { status: 'rejected', rejectionReason: reason, updatedAt: now, ...ANSWERED } as const
      if (!(await updatePendingMember(tx, memberId, rejection))) throw new AppError('not_pending')
      return {
        before: { status: 'pending' },
        after: { status: 'rejected', rejectionReason: reason },
        replaced: { columns: columnsOf(before), years: await countYears(tx, memberId), openedYearId: null },
      }
    },
  })
}

const ANSWERED = { correctionRequestedAt: null, correctionNote: null, applicationClosedAt: null }

/** The applicant, locked until the transaction ends. Throws not_found. */
async function lockApplicant(tx: Transaction, memberId: string): Promise<Member> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
  const member = await findMember(tx, memberId)
  if (!member) throw new AppError('not_found')
  return member
}

function columnsOf(member: Member): Replaced['columns'] {
  const { joinedDate, lastRenewalDate, renewalDueDate, renewalStatus } = member
  const { rejectionReason, correctionNote, correctionRequestedAt, applicationClosedAt } = member
  return {
    joinedDate,
    lastRenewalDate,
    renewalDueDate,
    renewalStatus,
    rejectionReason,
    correctionNote,
    correctionRequestedAt: correctionRequestedAt?.toISOString() ?? null,
    applicationClosedAt: applicationClosedAt?.toISOString() ?? null,
  }
}

const countYears = (tx: Transaction, memberId: string): Promise<number> =>
  tx.$count(membershipRenewals, eq(membershipRenewals.memberId, memberId))

const WITHOUT_DUES = { renewalStatus: 'active', renewalDueDate: null, lastRenewalDate: null } as const

async function openLedger(tx: Transaction, { id: memberId, planId }: Member, joinedDate: string) {
  const first = firstYearOf(joinedDate, await getPlan(tx, planId), await readSettings(tx))
  if (!first) return { yearId: undefined, state: WITHOUT_DUES }
  const { memberStatus, nextDueDate, ...year } = first
  const [opened] = await tx
    .insert(membershipRenewals)
    .values({ memberId, ...year })
    .onConflictDoNothing()
    .returning({ id: membershipRenewals.id })
  return {
    yearId: opened?.id,
    state: { renewalStatus: memberStatus, renewalDueDate: nextDueDate, lastRenewalDate: year.renewalDate },
  }
}
