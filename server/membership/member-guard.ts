import { signedIn } from '#server/accounts/guards.ts'
import { AppError } from '#server/platform/errors.ts'
import { createGuard } from '#server/platform/mount.ts'
import { hasHouseholdRights } from '#shared/membership/household/household-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { findPersonOfAccount } from './household/household-queries.ts'
import { membersOnlyError } from './household/members-only.ts'
import { requireTrader } from './household/trading-rights.ts'
import { findMemberOfAccount } from './member-queries.ts'
import { membershipError } from './membership-error.ts'

declare module '#server/platform/mount.ts' {
  interface GuardNames {
    member: true
    household: true
    trader: true
  }
}

/** For approved members who are neither suspended nor resigned. Others get not_approved or membership_inactive. */
export const approvedMember = createGuard({
  name: 'member',
  resolve: async (request) => {
    const { account } = await signedIn.resolve(request)
    const member = await findMemberOfAccount(request.server.context.db, account.id)
    if (member === null || !isActiveMember(member))
      throw await membersOnlyError(request.server.context.db, account.id, member)
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
    if (member?.status !== 'approved') throw await membersOnlyError(request.server.context.db, account.id, member)
    return { account, member }
  },
})

/**
 * For approved members, and for people of their households with a login of their own, who act for themselves alone:
 * `person` is null for the member. Others get the errors of `approvedMember`, people of a household without rights
 * household_inactive.
 */
export const householdMember = createGuard({
  name: 'household',
  resolve: async (request) => {
    const { account } = await signedIn.resolve(request)
    const { db } = request.server.context
    const member = await findMemberOfAccount(db, account.id)
    if (member !== null && isActiveMember(member)) return { account, member, person: null }
    const household = await findPersonOfAccount(db, account.id)
    if (!household) throw membershipError(member)
    if (!hasHouseholdRights(household.member)) throw new AppError('household_inactive')
    return { account, ...household }
  },
})

/** The same also while the membership is not active: what somebody holds can be read and given back. */
export const householdEvenInactive = createGuard({
  name: 'account',
  resolve: async (request) => {
    const { account } = await signedIn.resolve(request)
    const { db } = request.server.context
    const member = await findMemberOfAccount(db, account.id)
    if (member?.status === 'approved') return { account, member, person: null }
    const household = await findPersonOfAccount(db, account.id)
    if (household?.member.status !== 'approved') throw membershipError(member)
    return { account, ...household }
  },
})

/**
 * For people who may trade: everybody signed in except applicants, people whose membership is not active, and people of
 * a household below 18. They get the errors of `requireTrader`.
 */
export const trader = createGuard({
  name: 'trader',
  resolve: async (request) => {
    const { account } = await signedIn.resolve(request)
    const { db, now } = request.server.context
    await requireTrader(db, account.id, now())
    return { account }
  },
})
