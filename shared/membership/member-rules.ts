import type { MembershipStatus } from './member-vocabulary.ts'

/** Approved, and neither suspended nor resigned: only they may do what members may. */
export function isActiveMember(member: {
  status: MembershipStatus
  suspendedAt: unknown
  resignedAt: unknown
}): boolean {
  return member.status === 'approved' && member.suspendedAt === null && member.resignedAt === null
}

type Standing = {
  status: MembershipStatus
  correctionRequestedAt: unknown
  resignedAt: unknown
}

/** Why somebody who has a membership already cannot hand in an application now, or null. */
export function refuseApplying({
  status,
  correctionRequestedAt,
  resignedAt,
}: Standing): 'application_pending' | 'already_member' | null {
  if (status === 'pending') return correctionRequestedAt ? null : 'application_pending'
  return status === 'approved' && !resignedAt ? 'already_member' : null
}
