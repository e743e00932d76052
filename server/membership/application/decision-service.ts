import { eq } from 'drizzle-orm'
import {
  findMember,
  type Member,
  type SubmittedMember,
  updatePendingMember,
} from '#server/membership/member-queries.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { firstYearOf } from '#shared/membership/renewal-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { type Deciding, decideOnMember } from './member-decision.ts'
import { takeMembershipNumber } from './membership-number-queries.ts'

/** Makes an applicant a member, with a number and the first year in the ledger. Throws not_found or not_pending. */
export function approveMember(db: Database, deciding: Deciding): Promise<SubmittedMember> {
  const { memberId, adminId, now } = deciding
  return decideOnMember(db, deciding, {
    decision: 'approved',
    change: async (tx) => {
      const approval = {
        status: 'approved',
        approvedBy: adminId,
        approvedAt: now,
        updatedAt: now,
        ...ANSWERED,
      } as const
      const approved = await updatePendingMember(tx, memberId, { ...approval, rejectionReason: null })
      if (!approved) throw await errorFor(tx, memberId)
      const joinedDate = approved.joinedDate ?? gulfToday(now)
      const membershipNumber =
        approved.membershipNumber ?? (await takeMembershipNumber(tx, Number(gulfToday(now).slice(0, 4))))
      // returning members continue their ledger; a number alone may come from an imported application
      const renewal = approved.renewalDueDate ? {} : await openLedger(tx, approved, joinedDate)
      const joined = { joinedDate, membershipNumber, ...renewal }
      await tx.update(members).set(joined).where(eq(members.id, memberId))
      return { before: { status: 'pending' }, after: { status: 'approved', membershipNumber, joinedDate } }
    },
  })
}

/** Rejects an application with a reason that the applicant reads. Throws not_found or not_pending. */
export function rejectMember(
  db: Database,
  { reason, ...deciding }: Deciding & { reason: string },
): Promise<SubmittedMember> {
  const { memberId, now } = deciding
  return decideOnMember(db, deciding, {
    decision: 'rejected',
    reason,
    change: async (tx) => {
      const rejection = { status: 'rejected', rejectionReason: reason, updatedAt: now, ...ANSWERED } as const
      if (!(await updatePendingMember(tx, memberId, rejection))) throw await errorFor(tx, memberId)
      return { before: { status: 'pending' }, after: { status: 'rejected', rejectionReason: reason } }
    },
  })
}

const ANSWERED = { correctionRequestedAt: null, correctionNote: null }

async function errorFor(tx: Transaction, memberId: string): Promise<AppError> {
  return new AppError((await findMember(tx, memberId)) ? 'not_pending' : 'not_found')
}

async function openLedger(tx: Transaction, { id: memberId, membershipType }: Member, joinedDate: string) {
  const first = firstYearOf(joinedDate, membershipType, await readSettings(tx))
  const { memberStatus, nextDueDate, ...year } = first
  await tx
    .insert(membershipRenewals)
    .values({ memberId, ...year })
    .onConflictDoNothing()
  return { renewalStatus: memberStatus, renewalDueDate: nextDueDate, lastRenewalDate: year.renewalDate }
}
