import type { Transaction } from '#server/platform/database/database.ts'
import { type LedgerYear, stateOf } from '#shared/membership/dues-rules.ts'
import type { ImportedMember } from '#shared/membership/import/import-rules.ts'
import type { ImportStatus } from '#shared/membership/import/status-rules.ts'
import type { MemberDecision } from '#shared/membership/member-enums.ts'
import { firstPlanOf, type Plan } from '#shared/membership/plans/plan-rules.ts'
import { memberNotes } from '../member-history-tables.ts'
import type { members } from '../member-tables.ts'
import type { membershipRenewals } from '../renewal-tables.ts'
import type { PlannedRow } from './import-plan.ts'

/** A row that becomes a member. */
export type Chosen = PlannedRow & { member: ImportedMember }
/** The plan of a new member: as the file says, or the first one of the membership type. */
export const planOf = ({ plan, member }: Chosen): Plan => plan ?? firstPlanOf(member.membershipType)
export type Person = { row: Chosen; memberId: string }
/** A year with which a ledger begins. */
export type OpenedYear = LedgerYear & Omit<typeof membershipRenewals.$inferInsert, 'memberId' | keyof LedgerYear>
export type Entered = { adminId: string; now: Date }

const isActive = ({ member }: Chosen) => member.status === 'approved'
const wasApproved = ({ status }: Pick<ImportedMember, 'status'>) => status !== 'pending' && status !== 'rejected'
/** Somebody with an address who can use a member's rights. */
export const canBeWelcomed = (row: Chosen): boolean => isActive(row) && row.member.email !== ''
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

export function memberOf(row: Chosen, years: readonly OpenedYear[], today: string) {
  const { joinedDate, membershipNumber: _, notes: __, paidUntil: ___, plan: ____, status, ...member } = row.member
  const plan = planOf(row)
  const isApproved = wasApproved({ status })
  const joined = joinedDate || (isApproved ? today : null)
  const { renewalStatus, renewalDueDate, lastRenewalDate } = isApproved
    ? stateOf(years, { plan, joinedDate: joined ?? today, next: null }, today)
    : NO_DUES
  const orNull = (text: string | null | undefined) => text || null
  return {
    ...member,
    dateOfBirth: member.dateOfBirth || null,
    bloodGroup: member.bloodGroup || null,
    emirate: member.emirate || null,
    planId: plan.id,
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
