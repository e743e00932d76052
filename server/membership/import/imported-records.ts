import type { Transaction } from '#server/platform/database/database.ts'
import { type LedgerYear, stateOf } from '#shared/membership/dues-rules.ts'
import type { ImportedMember } from '#shared/membership/import/import-rules.ts'
import type { ImportStatus } from '#shared/membership/import/status-rules.ts'
import type { MemberDecision } from '#shared/membership/member-enums.ts'
import { firstPlanOf } from '#shared/membership/plans/plan-rules.ts'
import { memberNotes } from '../member-history-tables.ts'
import type { members } from '../member-tables.ts'
import type { membershipRenewals } from '../renewal-tables.ts'
import type { PlannedRow } from './import-plan.ts'

/** A row that becomes a member. */
export type Chosen = PlannedRow & { member: ImportedMember }
export type Person = { row: Chosen; memberId: string }
/** A year with which a ledger begins. */
export type OpenedYear = LedgerYear & Omit<typeof membershipRenewals.$inferInsert, 'memberId' | keyof LedgerYear>
export type Entered = { adminId: string; now: Date }

export const isActive = ({ member }: Chosen) => member.status === 'approved'
const wasApproved = ({ status }: Pick<ImportedMember, 'status'>) => status !== 'pending' && status !== 'rejected'
export const needsNumber = ({ member }: Chosen) => wasApproved(member) && !member.membershipNumber

/** Entries are a millisecond apart, so that the history has an order. */
export const historyOf = ({ row, memberId }: Person, { adminId, now }: Entered) =>
  DECISIONS_OF_STATUS[row.member.status].map((decision, at) => ({
    memberId,
    decision,
    decidedBy: adminId,
    createdAt: new Date(now.getTime() + at),
  }))

export async function addNotes(tx: Transaction, people: readonly Person[], { adminId, now }: Entered): Promise<void> {
  const notes = people.flatMap(({ row: { member }, memberId }) => {
    const text = member.notes?.trim()
    return text ? [{ memberId, text, authorId: adminId, createdAt: now }] : []
  })
  if (notes.length > 0) await tx.insert(memberNotes).values(notes)
}

export function memberOf(imported: ImportedMember, years: readonly OpenedYear[], today: string) {
  const { joinedDate, membershipNumber: _, notes: __, paidUntil: ___, status, ...member } = imported
  const isApproved = wasApproved({ status })
  const joined = joinedDate || (isApproved ? today : null)
  const { renewalStatus, renewalDueDate, lastRenewalDate } = isApproved
    ? stateOf(years, { plan: firstPlanOf(member.membershipType), joinedDate: joined ?? today, next: null }, today)
    : NO_DUES
  const orNull = (text: string | null | undefined) => text || null
  return {
    ...member,
    joinedDate: joined,
    renewalStatus,
    renewalDueDate,
    lastRenewalDate,
    phoneNumber: orNull(member.phoneNumber),
    whatsappNumber: orNull(member.whatsappNumber),
    occupation: orNull(member.occupation),
    workPlace: orNull(member.workPlace),
    emergencyContactName: orNull(member.emergencyContactName),
    emergencyContactPhone: orNull(member.emergencyContactPhone),
  }
}

/** Applicants owe nothing. */
const NO_DUES = { renewalStatus: 'active', renewalDueDate: null, lastRenewalDate: null } as const

type StatusColumns = Pick<
  typeof members.$inferInsert,
  'status' | 'approvedBy' | 'approvedAt' | 'suspendedAt' | 'resignedAt'
>

/** How a status in the file is stored in the register: suspended and resigned are instants on an approved member. */
export function columnsOfStatus(status: ImportStatus, { adminId, now }: Entered): StatusColumns {
  if (status === 'pending' || status === 'rejected') return { status }
  const approved = { status: 'approved' as const, approvedBy: adminId, approvedAt: now }
  return {
    ...approved,
    suspendedAt: status === 'suspended' ? now : null,
    resignedAt: status === 'resigned' ? now : null,
  }
}

/** The initial history of such a row, in order. */
const DECISIONS_OF_STATUS: Record<ImportStatus, readonly MemberDecision[]> = {
  approved: ['approved'],
  pending: ['applied'],
  rejected: ['rejected'],
  suspended: ['approved', 'suspended'],
  resigned: ['approved', 'resigned'],
}
