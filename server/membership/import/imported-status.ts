import type { ImportStatus } from '#shared/membership/import/status-rules.ts'
import type { MemberDecision } from '#shared/membership/member-enums.ts'
import type { members } from '../member-tables.ts'

type Entered = { adminId: string; now: Date }
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
export const DECISIONS_OF_STATUS: Record<ImportStatus, readonly MemberDecision[]> = {
  approved: ['approved'],
  pending: ['applied'],
  rejected: ['rejected'],
  suspended: ['approved', 'suspended'],
  resigned: ['approved', 'resigned'],
}
