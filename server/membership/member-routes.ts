import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import {
  type Account,
  anyone,
  findAccount,
  signedIn,
  signedInEvenFirstLogin,
  viewedByAnyone,
} from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { receivePicture } from '#server/platform/uploads/upload-service.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { findStatedAddress, membershipApi } from '#shared/membership/membership-api.ts'
import { describeAccount } from './account-queries.ts'
import { applyAsAccount, applyAsVisitor } from './application/application-service.ts'
import { approvedMember } from './member-guard.ts'
import { addProfile, findMember, findMemberOfAccount, findOwnProfile, type MemberProfile } from './member-queries.ts'
import { editProfile, recordFirstVisit } from './profile-service.ts'

/** Families and halls share one IP address; the limit of mails per mailbox is far lower. */
const APPLICATIONS_PER_CALLER = { max: 30, timeWindow: '1 hour' } as const
const PHOTOS_PER_CALLER = { max: 60, timeWindow: '1 hour' } as const
const MAILS_PER_ADDRESS = { name: 'apply', max: 5, timeWindow: '1 hour' } as const

/** Far longer than the work takes, so that the response time does not reveal who has an account. */
const VISITOR_WAIT_MS = 300

const SUBMITTED =
  "Your membership application has been submitted successfully. You will receive an email once it's reviewed."

export function mountMemberRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const mailsPerAddress = limitAttempts(context, MAILS_PER_ADDRESS)
  fillInOwnAddress(app)
  mount(app, membershipApi, {
    'GET /api/auth/user': signedInEvenFirstLogin(({ account }) => describeAccount(db, account, now())),
    'POST /api/upload/photo': limited(
      PHOTOS_PER_CALLER,
      anyone(async ({ request }) => ({ url: await receivePicture(request, context, 'photo') })),
    ),
    'POST /api/members/register': limited(
      APPLICATIONS_PER_CALLER,
      viewedByAnyone(async ({ body, viewer }) => {
        const applying = { application: body, email: String(findStatedAddress(body)), now: now() }
        if (viewer) await applyAsAccount(db, viewer.id, applying)
        else {
          const isMailed = await mailsPerAddress.allows(applying.email.toLowerCase())
          await Promise.all([applyAsVisitor(db, { ...applying, isMailed }), wait(VISITOR_WAIT_MS)])
        }
        return { message: SUBMITTED }
      }),
    ),
    'GET /api/members/profile': signedIn(({ account }) => getOwnProfile(context, account)),
    'PUT /api/members/profile': approvedMember(async ({ account, member, body }) => {
      await editProfile(db, member.id, body, now())
      return getOwnProfile(context, account)
    }),
    'POST /api/members/first-visit': approvedMember(async ({ member }) => {
      await recordFirstVisit(db, member.id)
      return { message: 'Welcome.' }
    }),
    'GET /api/members/:id': viewedByAnyone(async ({ params, viewer }) => {
      const member = viewer && (await findMember(db, params.id))
      if (!member || !(hasDuty(viewer, 'members') || member.userId === viewer.id)) throw new AppError('not_found')
      return hasDuty(viewer, 'members') ? addProfile(db, member) : findOwnProfile(db, member)
    }),
  })
}

async function getOwnProfile({ db }: AppContext, account: Account): Promise<MemberProfile> {
  const member = await findMemberOfAccount(db, account.id)
  if (!member) throw new AppError('no_profile')
  return addProfile(db, member)
}

/** Signed-in people who state no address apply with the address of their account. */
function fillInOwnAddress(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.endpoint !== membershipApi['POST /api/members/register']) return
    const { body } = request
    if (typeof body !== 'object' || body === null || findStatedAddress(body)) return
    const account = await findAccount(request)
    if (account) request.body = { ...body, email: account.email }
  })
}
