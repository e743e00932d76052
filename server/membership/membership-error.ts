import { AppError } from '#server/platform/errors.ts'
import { membersOnlyMessage } from '#shared/membership/member-rules.ts'

type MemberState = Parameters<typeof membersOnlyMessage>[0]

/**
 * The error for a person without an active membership: membership_inactive while it is suspended or ended, else
 * not_approved with its status.
 */
export const membershipError = (member: MemberState): AppError =>
  member?.status === 'approved'
    ? new AppError('membership_inactive')
    : new AppError('not_approved', { message: membersOnlyMessage(member) })
