import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { createGuard } from '#server/platform/mount.ts'
import type { FileViewer } from '#server/platform/uploads/file-routes.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import { dutyRequired } from './duties/duty-queries.ts'
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
  /** Null for an admin without limits; empty for one whose last duty has ended. Says nothing about other people. */
  duties: Duty[] | null
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
  const { db, now } = server.context
  // a session that began with this request has been read without one
  const found = session.account ?? (await findShownAccount(db, accountId, now()))
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
  return viewer && { id: viewer.id, isInAudience: (audience) => isInAudience(viewer, audience, { toRead: true }) }
}

/** Whether an account acts for the committee in what has this duty; not without the required second step. */
export const viewerWith = (account: Account, duty: Duty): { id: string; isAdmin: boolean } => ({
  id: account.id,
  isAdmin: isInAudience(account, [duty], { toRead: true }) && !account.mustSetUpSecondStep,
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

/** For a part of the portal. Somebody whose duties leave it out gets duty_required, with whom to ask. */
export const portalGuard = (audience: PortalAudience) =>
  createGuard({
    name: audience === 'super_admin' ? 'super_admin' : 'admin',
    audience,
    resolve: async (request) => {
      const { account } = await signedIn.resolve(request)
      const { db, now } = request.server.context
      if (!isAdmin(account)) throw new AppError('forbidden')
      if (account.mustSetUpSecondStep) throw new AppError('second_step_setup_required')
      if (audience === 'super_admin' && account.role !== 'super_admin') throw new AppError('forbidden')
      if (!isInAudience(account, audience, { toRead: READING.has(request.method) }))
        throw await dutyRequired(db, audience, now())
      return { account }
    },
  })

/** For every admin, whatever their duties: what is about themselves, or filtered by their duties. */
export const admin = portalGuard('every_admin')
/** For admins without limits: running the site. */
export const fullAdmin = portalGuard('full_admin')
/** For super_admin only: roles, duties, settings, erasure, restoring. */
export const superAdmin = portalGuard('super_admin')
export const membersAdmin = portalGuard(['members'])
/** Reading is open to auditors too. */
export const treasurer = portalGuard(['treasurer'])
export const membersAdminOrTreasurer = portalGuard(['members', 'treasurer'])
export const eventsAdmin = portalGuard(['events'])
export const competitionsAdmin = portalGuard(['competitions'])
/** Who reads events beside those who look after them: photos are linked to them, and announcements are about them. */
export const eventReader = portalGuard(['events', 'competitions', 'content', 'announcements'])
/** Who chooses a member for a registration, an entry or an announcement, without reading the record. */
export const memberFinder = portalGuard(['members', 'events', 'competitions', 'announcements'])
export const contentAdmin = portalGuard(['content'])
/** Pictures of texts: news, office bearers, announcements. */
export const contentOrAnnouncementsAdmin = portalGuard(['content', 'announcements'])
export const marketplaceAdmin = portalGuard(['marketplace'])
export const announcementsAdmin = portalGuard(['announcements'])

async function requireOwnPassword(request: FastifyRequest): Promise<void> {
  const account = await findAccount(request)
  if (account?.isFirstLogin) throw new AppError('password_change_required')
}
