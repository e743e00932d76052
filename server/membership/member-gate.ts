import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Account, getAccount } from '#server/accounts/gates.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Gated, Given, Reply } from '#server/platform/mount.ts'
import { isActiveMember } from '#shared/membership/member-rules.ts'
import type { Row } from '#shared/platform/contract.ts'
import { findMemberOfAccount, type SubmittedMember } from './member-queries.ts'

type WithMember<R extends Row> = (given: Given<R> & { account: Account; member: SubmittedMember }) => Reply<R>

/** For approved members who are neither suspended nor resigned. Refuses the others with 'not_approved', 'membership_inactive'. */
export const approvedMember = <R extends Row>(handle: WithMember<R>): Gated<R> => ({
  access: 'member',
  handle: (async (given: Given<R>) => {
    const account = await getAccount(given.request)
    return handle({ ...given, account, member: await getCallingMember(given.request) })
  }) as Gated<R>['handle'],
})

/** Who is no active member is told so before anybody looks at what they sent. */
export function requireMembership(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.access === 'member') await getCallingMember(request)
  })
}

const known = new WeakMap<FastifyRequest, Promise<SubmittedMember>>()

/** The member who makes a request, asked of the database once. Refuses like `approvedMember`. */
export function getCallingMember(request: FastifyRequest): Promise<SubmittedMember> {
  const asked = known.get(request) ?? readCaller(request)
  known.set(request, asked)
  return asked
}

async function readCaller(request: FastifyRequest): Promise<SubmittedMember> {
  const { id } = await getAccount(request)
  return getActiveMember(request.server.house.db, id)
}

/** The membership of an account, if it may be used. Refuses like `approvedMember`. */
async function getActiveMember(db: Database, accountId: string): Promise<SubmittedMember> {
  const member = await findMemberOfAccount(db, accountId)
  if (member?.status !== 'approved') throw new Refusal('not_approved')
  if (!isActiveMember(member)) throw new Refusal('membership_inactive')
  return member
}
