import { signedIn } from '#server/accounts/guards.ts'
import { AppError } from '#server/platform/errors.ts'
import { createGuard } from '#server/platform/mount.ts'
import { canTrade, membersOnlyMessage } from '#shared/membership/member-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { findMemberOfAccount } from './member-queries.ts'

declare module '#server/platform/mount.ts' {
  interface GuardNames {
    member: true
    trader: true
  }
}

/** For approved members who are neither suspended nor resigned. Others get not_approved or membership_inactive. */
export const approvedMember = createGuard({
  name: 'member',
  resolve: async (request) => {
    const { account } = await signedIn.resolve(request)
    const member = await findMemberOfAccount(request.server.context.db, account.id)
    if (member === null || !isActiveMember(member)) throw membershipError(member)
    return { account, member }
  },
})

/**
 * For approved members, including suspended and resigned ones: they can still give back what they hold. Others get
 * not_approved.
 */
export const memberEvenInactive = createGuard({
  name: 'account',
  resolve: async (request) => {
    const { account } = await signedIn.resolve(request)
    const member = await findMemberOfAccount(request.server.context.db, account.id)
    if (member?.status !== 'approved') throw membershipError(member)
    return { account, member }
  },
})

/**
 * For people who may trade: everybody signed in except applicants and people whose membership is not active. They get
 * the errors of `approvedMember`.
 */
export const trader = createGuard({
  name: 'trader',
  resolve: async (request) => {
    const { account } = await signedIn.resolve(request)
    const member = await findMemberOfAccount(request.server.context.db, account.id)
    if (!canTrade({ role: account.role, member })) throw membershipError(member)
    return { account }
  },
})

type MemberState = Parameters<typeof membersOnlyMessage>[0]

/**
 * The error for a person without an active membership: membership_inactive while it is suspended or ended, else
 * not_approved with its status.
 */
export const membershipError = (member: MemberState): AppError =>
  member?.status === 'approved'
    ? new AppError('membership_inactive')
    : new AppError('not_approved', { message: membersOnlyMessage(member) })
