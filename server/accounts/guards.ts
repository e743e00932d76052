import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { createGuard } from '#server/platform/mount.ts'
import type { FileViewer } from '#server/platform/uploads/file-routes.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { isSecondStepRequired } from './second-step/second-step-queries.ts'
import { findShownAccount } from './session-queries.ts'

declare module '#server/platform/mount.ts' {
  interface GuardNames {
    account: true
    admin: true
    super_admin: true
  }
}

/** The signed-in account. The password and the tokens never leave the account queries. */
export type Account = {
  id: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  role: Role
  isFirstLogin: boolean
  /** An administrator who cannot use the portal until two-step login is set up. */
  mustSetUpSecondStep: boolean
  lastLoginAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const known = new WeakMap<FastifyRequest, Promise<Account | null>>()

/** The account of a request's session, read once per request, together with the session; null for visitors. */
export function findAccount(request: FastifyRequest): Promise<Account | null> {
  const asked = known.get(request) ?? readAccount(request)
  known.set(request, asked)
  return asked
}

async function readAccount({ session, server }: FastifyRequest): Promise<Account | null> {
  const { accountId } = session ?? {}
  if (!accountId) return null
  const { db } = server.context
  // a session that began with this request has been read without one
  const found = session.account ?? (await findShownAccount(db, accountId))
  if (!found) return null
  const { totpConfirmedAt: secondStepSince, ...account } = found
  const mustSetUpSecondStep = isAdmin(found) && secondStepSince === null && (await isSecondStepRequired(db))
  return { ...account, email: account.email ?? '', mustSetUpSecondStep }
}

export const isAdmin = (account: Pick<Account, 'role'> | null): boolean =>
  account?.role === 'admin' || account?.role === 'super_admin'

/**
 * The viewer of a public page. With a temporary password they see what visitors see; without the required second step,
 * what members see.
 */
async function findViewer(request: FastifyRequest): Promise<Account | null> {
  const account = await findAccount(request)
  if (account?.isFirstLogin) return null
  return account?.mustSetUpSecondStep ? { ...account, role: 'user' } : account
}

/** The person who requests a private file. */
export async function findFileViewer(request: FastifyRequest): Promise<FileViewer | null> {
  const viewer = await findViewer(request)
  return viewer && fileViewerOf(viewer)
}

/** Without the required second step, an admin sees no more than a member. */
export const fileViewerOf = (account: Account): FileViewer => ({
  id: account.id,
  isAdmin: isAdmin(account) && !account.mustSetUpSecondStep,
})

const READING = new Set(['GET', 'HEAD'])

/** Open to everybody. Until a temporary password is changed, its owner can only read. */
export const anyone = createGuard({
  name: 'anyone',
  resolve: async (request) => {
    if (!READING.has(request.method)) await requireOwnPassword(request)
    return {}
  },
})

/** Like `anyone`; the handler gets the signed-in account, if any. The contract marks such an endpoint with `viewer`. */
export const viewedByAnyone = createGuard({
  name: 'anyone',
  resolve: async (request) => {
    await anyone.resolve(request)
    return { viewer: await findViewer(request) }
  },
})

/** For signed-in people, even while they must still change their password. */
export const signedInEvenFirstLogin = createGuard({
  name: 'account',
  resolve: async (request) => {
    const account = await findAccount(request)
    if (!account) throw new AppError('unauthorized')
    return { account }
  },
})

/** For signed-in people. */
export const signedIn = createGuard({
  name: 'account',
  resolve: async (request) => {
    await requireOwnPassword(request)
    return signedInEvenFirstLogin.resolve(request)
  },
})

/** For the portal: admin and super_admin. */
export const admin = createGuard({
  name: 'admin',
  resolve: async (request) => {
    const { account } = await signedIn.resolve(request)
    if (!isAdmin(account)) throw new AppError('forbidden')
    if (account.mustSetUpSecondStep) throw new AppError('second_step_setup_required')
    return { account }
  },
})

/** For super_admin only: roles, settings, erasure, restoring. */
export const superAdmin = createGuard({
  name: 'super_admin',
  resolve: async (request) => {
    const { account } = await admin.resolve(request)
    if (account.role !== 'super_admin') throw new AppError('forbidden')
    return { account }
  },
})

async function requireOwnPassword(request: FastifyRequest): Promise<void> {
  const account = await findAccount(request)
  if (account?.isFirstLogin) throw new AppError('password_change_required')
}
