import { and, count, desc, eq, gte, isNotNull, max } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { inactiveStateOf } from '#shared/membership/status-rules.ts'
import { memberDecisions, type Replaced } from '../member-history-tables.ts'
import type { Member } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { duesPayments, membershipRenewals } from '../renewal-tables.ts'
import { type Decided, type DecisionInput, decideOnMember } from './member-decision.ts'
import { unforgive } from './return-service.ts'

/**
 * Reverses an approval or a rejection: the application waits again as before, the first year is removed from the
 * ledger, and the applicant gets a correction. The membership number stays with the person, so that nobody else gets
 * it. `decisionId` says which decision is meant, the latest by default. Throws not_found, or decision_final with the
 * reason.
 */
export function takeBackDecision(db: Executor, { decisionId, ...deciding }: Reversal): Promise<Decided> {
  const { memberId, now } = deciding
  return decideOnMember(db, deciding, {
    decision: 'back_to_pending',
    change: async (tx) => {
      const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
      if (!member || member.erasedAt) throw new AppError('not_found')
      const { decision, replaced, createdAt } = await getLatestDecision(tx, member, decisionId)
      await requireNothingPaid(tx, member, createdAt)
      await requireSameLedger(tx, member, replaced)
      await restore(tx, memberId, replaced, now)
      if (decision === 'approved') await enqueue(tx, 'give-back-places', { memberId }, { singletonKey: memberId })
      const { status, rejectionReason } = member
      return { before: { status, rejectionReason }, after: { status: 'pending' } }
    },
  })
}

type Reversal = DecisionInput & { decisionId?: string }
type ReversibleDecision = { decision: 'approved' | 'rejected'; replaced: Replaced; createdAt: Date }

/** The decision behind the member's present status. Throws decision_final if something else has happened since. */
async function getLatestDecision(tx: Transaction, member: Member, decisionId?: string): Promise<ReversibleDecision> {
  const { id, fullName, status } = member
  if (status === 'approved' && member.familyMemberId)
    throw finalError(`${fullName} has left the household with this approval, so it cannot be undone.`)
  if (status === 'pending') throw finalError(`The application of ${fullName} is already pending.`)
  const history = await tx
    .select()
    .from(memberDecisions)
    .where(eq(memberDecisions.memberId, id))
    .orderBy(desc(memberDecisions.createdAt))
  const latest = history.find(({ decision }) => decision === status)
  const { replaced, createdAt } = latest ?? {}
  const isMeant = decisionId === undefined || latest?.id === decisionId
  const isLatest = createdAt && history.every((each) => each.createdAt <= createdAt)
  if (!replaced || !isLatest || !isMeant || inactiveStateOf(member)) {
    throw finalError(`Only the latest decision on an application can be undone, not the one on ${fullName}.`)
  }
  return { decision: status, replaced, createdAt }
}

/** Money that came in since the decision counts, even if its record was undone: receipts refer to the year. */
async function requireNothingPaid(tx: Transaction, { id, fullName }: Member, since: Date): Promise<void> {
  const ofMember = eq(membershipRenewals.memberId, id)
  const [payments] = await tx
    .select({ recorded: count() })
    .from(duesPayments)
    .innerJoin(membershipRenewals, eq(membershipRenewals.id, duesPayments.renewalId))
    .where(and(ofMember, gte(duesPayments.createdAt, since)))
  if (payments?.recorded) {
    throw finalError(`A payment of ${fullName} has been recorded since. Suspend the membership instead.`)
  }
  const [slips] = await tx
    .select({ sentAt: max(membershipRenewals.slipSentAt) })
    .from(membershipRenewals)
    .where(and(ofMember, isNotNull(membershipRenewals.slipUrl), gte(membershipRenewals.slipSentAt, since)))
  if (slips?.sentAt) throw finalError(`${fullName} has sent a payment slip since. Check the slip first.`)
}

async function requireSameLedger(tx: Transaction, { id, fullName }: Member, replaced: Replaced): Promise<void> {
  const years = await tx.$count(membershipRenewals, eq(membershipRenewals.memberId, id))
  if (years > replaced.years + (replaced.openedYearId ? 1 : 0)) {
    throw finalError(`${fullName} already has another year of dues. Suspend the membership instead.`)
  }
}

async function restore(tx: Transaction, memberId: string, { columns, openedYearId, forgiven }: Replaced, now: Date) {
  const { correctionRequestedAt, applicationClosedAt, ...before } = columns
  if (openedYearId) await tx.delete(membershipRenewals).where(eq(membershipRenewals.id, openedYearId))
  await unforgive(tx, forgiven ?? [], now)
  await tx
    .update(members)
    .set({
      ...before,
      correctionRequestedAt: correctionRequestedAt === null ? null : new Date(correctionRequestedAt),
      applicationClosedAt: applicationClosedAt ? new Date(applicationClosedAt) : null,
      status: 'pending',
      approvedBy: null,
      approvedAt: null,
      updatedAt: now,
    })
    .where(eq(members.id, memberId))
}

const finalError = (message: string) => new AppError('decision_final', { message })
