import type { MembershipStatus } from './member-vocabulary.ts'

/** Approved, and neither suspended nor resigned: only they may do what members may. */
export function isActiveMember(member: {
  status: MembershipStatus
  suspendedAt: unknown
  resignedAt: unknown
}): boolean {
  return member.status === 'approved' && member.suspendedAt === null && member.resignedAt === null
}
