import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import type { Given, Guarded, Reply } from '#server/platform/mount.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { users } from './account-tables.ts'
import { isSecondStepRequired } from './second-step/second-step-rule-queries.ts'

/** The signed-in account. The password and the tokens never leave the account queries. */
export type Account = {
  id: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  role: Role
  isFirstLogin: boolean
  /** An administrator who cannot use the portal until two-step sign-in is set up. */
  mustSetUpSecondStep: boolean
  lastLoginAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const known = new WeakMap<FastifyRequest, Promise<Account | null>>()

/** The account of a request's session, read from the database once per request; null for visitors. */
export function findAccount(request: FastifyRequest): Promise<Account | null> {
  const asked = known.get(request) ?? readAccount(request)
  known.set(request, asked)
  return asked
}

async function readAccount({ session, server }: FastifyRequest): Promise<Account | null> {
  const { accountId } = session ?? {}
  if (!accountId) return null
  const { db } = server.context
  const { id, email, firstName, lastName, profileImageUrl, role, isFirstLogin, totpConfirmedAt } = users
  const { lastLoginAt, createdAt, updatedAt } = users
  const shown = { id, email, firstName, lastName, profileImageUrl, role, isFirstLogin }
  const [found] = await db
    .select({ ...shown, lastLoginAt, createdAt, updatedAt, totpConfirmedAt })
    .from(users)
    .where(eq(users.id, accountId))
  if (!found) return null
  const { totpConfirmedAt: secondStepSince, ...account } = found
  const mustSetUpSecondStep = isAdmin(found) && secondStepSince === null && (await isSecondStepRequired(db))
  return { ...account, mustSetUpSecondStep }
}

/** The account of a request. Throws if nobody is signed in. */
export async function getAccount(request: FastifyRequest): Promise<Account> {
  const account = await findAccount(request)
  if (!account) throw new AppError('unauthorized')
  return account
}

/** The admin who makes a request. Throws for everybody else. */
export async function getAdmin(request: FastifyRequest): Promise<Account> {
  const account = await getAccount(request)
  if (!isAdmin(account)) throw new AppError('forbidden')
  return account
}

/** The super admin who makes a request. Throws for everybody else. */
export async function getSuperAdmin(request: FastifyRequest): Promise<Account> {
  const account = await getAccount(request)
  if (account.role !== 'super_admin') throw new AppError('forbidden')
  return account
}

export const isAdmin = (account: Pick<Account, 'role'> | null): boolean =>
  account?.role === 'admin' || account?.role === 'super_admin'

/**
 * The viewer of a public page. With a temporary password they see what visitors see; without the required second step,
 * what members see.
 */
export async function findViewer(request: FastifyRequest): Promise<Account | null> {
  const account = await findAccount(request)
  if (account?.isFirstLogin) return null
  return account?.mustSetUpSecondStep ? { ...account, role: 'user' } : account
}

/** The person who requests a private file. */
export async function viewerOf(request: FastifyRequest): Promise<{ id: string; isAdmin: boolean } | null> {
  const viewer = await findViewer(request)
  return viewer && { id: viewer.id, isAdmin: isAdmin(viewer) }
}

type WithAccount<R extends Endpoint> = (given: Given<R> & { account: Account }) => Reply<R>
type WithViewer<R extends Endpoint> = (given: Given<R> & { viewer: Account | null }) => Reply<R>

/**
 * Open to everybody; the handler gets the signed-in account, if any. The contract marks such an endpoint with `viewer`.
 */
export const viewedByAnyone = <R extends Endpoint>(handle: WithViewer<R>): Guarded<R> => ({
  access: 'anyone',
  handle: (async (given: Given<R>) =>
    handle({ ...given, viewer: await findViewer(given.request) })) as Guarded<R>['handle'],
})

/** For signed-in people. */
export const signedIn = <R extends Endpoint>(handle: WithAccount<R>): Guarded<R> => ({
  access: 'account',
  handle: (async (given: Given<R>) =>
    handle({ ...given, account: await getAccount(given.request) })) as Guarded<R>['handle'],
})

/** For signed-in people, even while they must still change their password. */
export const signedInEvenFirstLogin = <R extends Endpoint>(handle: WithAccount<R>): Guarded<R> => ({
  ...signedIn(handle),
  evenFirstLogin: true,
})

/** For the portal: admin and super_admin. */
export const admin = <R extends Endpoint>(handle: WithAccount<R>): Guarded<R> => ({
  access: 'admin',
  handle: (async (given: Given<R>) =>
    handle({ ...given, account: await getAdmin(given.request) })) as Guarded<R>['handle'],
})

/** For super_admin only: roles, settings, erasure, restoring. */
export const superAdmin = <R extends Endpoint>(handle: WithAccount<R>): Guarded<R> => ({
  access: 'super_admin',
  handle: (async (given: Given<R>) =>
    handle({ ...given, account: await getSuperAdmin(given.request) })) as Guarded<R>['handle'],
})
