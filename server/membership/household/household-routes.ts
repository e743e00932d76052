import type { FastifyInstance } from 'fastify'
import { membersAdmin, signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { householdApi } from '#shared/membership/household/household-api.ts'
import { getFamilyCard } from '../card/card-service.ts'
import { approvedMember, householdMember } from '../member-guard.ts'
import { listFamily } from '../member-queries.ts'
import { getRecord } from '../register/record-queries.ts'
import { listInvitations } from './household-queries.ts'
import { getFamilyLogins, getHousehold } from './household-service.ts'
import { endHouseholdLogin, inviteToHousehold, replyToInvitation } from './invitation-service.ts'
import { applyForPerson } from './own-membership-service.ts'

/** Limited, because each invitation is a mail to an address that somebody typed. */
const INVITATIONS_PER_ACCOUNT = { name: 'household-invite', max: 20, timeWindow: '1 hour' } as const

export function mountHousehold(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitAccount = limitAttempts(context, INVITATIONS_PER_ACCOUNT)
  mount(app, householdApi, {
    'GET /api/members/household': signedIn(({ account }) => getHousehold(db, account, now())),
    'POST /api/members/family/:id/invite': approvedMember(async ({ account, member, params, body }) => {
      await limitAccount.require(account.id)
      const asked = { memberId: member.id, personId: params.id, actorId: account.id, now: now() }
      const { name } = await inviteToHousehold(db, { ...asked, email: body.email })
      return { message: `${name} has been invited by email. The link works once, for 7 days.` }
    }),
    'DELETE /api/members/family/:id/login': approvedMember(async ({ account, member, params }) => {
      const asked = { memberId: member.id, personId: params.id, actorId: account.id, now: now() }
      const { name } = await endHouseholdLogin(db, asked)
      return { message: `${name} can no longer log in.` }
    }),
    'GET /api/members/family/:id/card': householdMember(async ({ member, person, params }) => {
      const isTheirs = person
        ? person.id === params.id
        : (await listFamily(db, [member.id])).some(({ id }) => id === params.id)
      if (!isTheirs) throw new AppError('not_found')
      return getFamilyCard(context, params.id)
    }),
    'POST /api/members/family/:id/own-membership': approvedMember(async ({ account, member, params, body }) => {
      const asked = { memberId: member.id, personId: params.id, actorId: account.id, now: now() }
      const { name } = await applyForPerson(db, { ...asked, planId: body?.planId ?? null })
      return { message: `The committee will decide about the application of ${name}.` }
    }),
    'GET /api/admin/members/:id/family': membersAdmin(({ params }) => getFamilyLogins(db, params.id, now())),
    'POST /api/admin/members/:id/family/:personId/own-membership': membersAdmin(async ({ account, params, body }) => {
      const asked = { memberId: params.id, personId: params.personId, actorId: account.id, now: now() }
      await applyForPerson(db, { ...asked, planId: body?.planId ?? null })
      return getRecord(db, params.id)
    }),
    'GET /api/household-invitations': signedIn(({ account }) => listInvitations(db, account.id)),
    'POST /api/household-invitations/:id/accept': signedIn(async ({ account, params }) => {
      const memberName = await replyToInvitation(db, replyOf(account.id, params.id, true))
      return { message: `You belong to the household of ${memberName}.` }
    }),
    'POST /api/household-invitations/:id/decline': signedIn(async ({ account, params }) => {
      await replyToInvitation(db, replyOf(account.id, params.id, false))
      return { message: 'The invitation has been declined.' }
    }),
    'POST /api/admin/members/:id/family/:personId/invite': membersAdmin(async ({ account, params, body }) => {
      const asked = { memberId: params.id, personId: params.personId, actorId: account.id, now: now() }
      await inviteToHousehold(db, { ...asked, email: body.email })
      return getRecord(db, params.id)
    }),
    'DELETE /api/admin/members/:id/family/:personId/login': membersAdmin(async ({ account, params }) => {
      const asked = { memberId: params.id, personId: params.personId, actorId: account.id, now: now() }
      await endHouseholdLogin(db, asked)
      return getRecord(db, params.id)
    }),
  })
}

const replyOf = (accountId: string, familyMemberId: string, isAccepted: boolean) => ({
  accountId,
  familyMemberId,
  isAccepted,
})
