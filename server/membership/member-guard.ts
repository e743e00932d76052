import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Account, getAccount, signedIn } from '#server/accounts/guards.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Given, Guarded, Reply } from '#server/platform/mount.ts'
import { canTrade, isActiveMember, membersOnlyMessage } from '#shared/membership/member-rules.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { findMemberOfAccount, type SubmittedMember } from './member-queries.ts'

type WithMember<R extends Endpoint> = (given: Given<R> & { account: Account; member: SubmittedMember }) => Reply<R>

/** For approved members who are neither suspended nor resigned. Others get not_approved or membership_inactive. */
export const approvedMember = <R extends Endpoint>(handle: WithMember<R>): Guarded<R> => ({
  access: 'member',
  handle: (async (given: Given<R>) => {
    const account = await getAccount(given.request)
    return handle({ ...given, account, member: await getCallingMember(given.request) })
  }) as Guarded<R>['handle'],
})

/**
 * For approved members, including suspended and resigned ones: they can still give back what they hold. Others get
 * not_approved.
 */
export const memberEvenInactive = <R extends Endpoint>(handle: WithMember<R>): Guarded<R> =>
  signedIn<R>((async (given: Given<R> & { account: Account }) => {
    const member = await findMemberOfAccount(given.request.server.context.db, given.account.id)
    if (member?.status !== 'approved') throw membershipError(member)
    return handle({ ...given, member })
  }) as Parameters<typeof signedIn<R>>[0])

/**
 * For people who may trade: everybody signed in except applicants and people whose membership is not active. They get
 * the errors of `approvedMember`.
 */
export const trader = <R extends Endpoint>(handle: Parameters<typeof signedIn<R>>[0]): Guarded<R> => ({
  ...signedIn<R>(handle),
  access: 'trader',
})

/** Rejects people who are no active members, or may not trade, before their input is validated. */
export function requireMembership(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config
    if (access === 'member') await getCallingMember(request)
    if (access === 'trader') await requireTrader(request)
  })
}

async function requireTrader(request: FastifyRequest): Promise<void> {
  const { id, role } = await getAccount(request)
  const member = await findMemberOfAccount(request.server.context.db, id)
  if (!canTrade({ role, member })) throw membershipError(member)
}

const known = new WeakMap<FastifyRequest, Promise<SubmittedMember>>()

/** The member who makes a request, read from the database once. Throws like `approvedMember`. */
export function getCallingMember(request: FastifyRequest): Promise<SubmittedMember> {
  const asked = known.get(request) ?? readCaller(request)
  known.set(request, asked)
  return asked
}

async function readCaller(request: FastifyRequest): Promise<SubmittedMember> {
  const { id } = await getAccount(request)
  return getActiveMember(request.server.context.db, id)
}

/** The membership of an account if it is active. Throws like `approvedMember`. */
async function getActiveMember(db: Database, accountId: string): Promise<SubmittedMember> {
  const member = await findMemberOfAccount(db, accountId)
  if (member === null || !isActiveMember(member)) throw membershipError(member)
  return member
}

type MemberState = Parameters<typeof membersOnlyMessage>[0]

/**
 * The error for a person without an active membership: membership_inactive while it is suspended or ended, else
 * not_approved with its status.
 */
export const membershipError = (member: MemberState): AppError =>
  member?.status === 'approved'
    ? new AppError('membership_inactive')
    : new AppError('not_approved', { message: membersOnlyMessage(member) })
