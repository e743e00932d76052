import type { FastifyInstance } from 'fastify'
import { type Account, anyone, membersAdmin, viewedByAnyone } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { cardApi } from '#shared/membership/card-api.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { approvedMember, householdMember } from '../member-guard.ts'
import { findMember } from '../member-queries.ts'
import { changePhoto } from '../profile-service.ts'
import { cardFileName, writeCardPdf } from './card-pdf.ts'
import { findFamilyCardHolder } from './card-queries.ts'
import { checkCard, getCard, getFamilyCard, replaceCard, revokeCard } from './card-service.ts'

/** A helper at the gate scans one card after another; nobody scans faster than this. */
const CHECKS_PER_CALLER = { max: 60, timeWindow: '1 minute' } as const
const REPLACEMENTS_PER_ACCOUNT = { name: 'replace-card', max: 5, timeWindow: '1 hour' } as const

export function mountCardRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitAccount = limitAttempts(context, REPLACEMENTS_PER_ACCOUNT)
  mount(app, cardApi, {
    'GET /api/members/card': householdMember(({ member, person }) =>
      person ? getFamilyCard(context, person.id) : getCard(context, member.id),
    ),
    'POST /api/members/card/replace': approvedMember(async ({ account, member }) => {
      await limitAccount.require(account.id)
      await replaceCard(db, member.id)
      return getCard(context, member.id)
    }),
    'PUT /api/members/photo': approvedMember(async ({ member, body }) => ({
      photoUrl: await changePhoto(db, member, body.photoUrl, now()),
    })),
    'POST /api/admin/members/:id/revoke-card': membersAdmin(({ params, account }) =>
      revokeCard(db, { memberId: params.id, adminId: account.id }),
    ),
    'GET /api/verify/:token': limited(
      CHECKS_PER_CALLER,
      anyone(({ params, reply }) => {
        reply.header('x-robots-tag', 'noindex')
        return checkCard(context, params.token)
      }),
    ),
  })
}

/**
 * The PDF is not JSON, so it is not in the contract. It is available to the member, to the person of the family whose
 * card it is, and to admins while the membership is active; otherwise the response is not_found.
 */
export function mountCardDocuments(app: FastifyInstance, context: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/members/:id/card.pdf',
    { why: 'The card as a PDF (decision 15)', params: ById },
    limited(
      DOCUMENTS_PER_CALLER,
      viewedByAnyone(async ({ params, viewer, reply }) => {
        const card = viewer && (await findPrintedCard(context, params.id, viewer))
        if (!card) throw new AppError('not_found')
        return sendPdf(reply, cardFileName(card.membershipNumber), await writeCardPdf(context, card))
      }),
    ),
  )
}

/** The card with the id of a member or of somebody of a family, if this viewer may print it and it is valid. */
async function findPrintedCard(context: AppContext, id: string, viewer: Account) {
  const { db } = context
  const isOfCommittee = hasDuty(viewer, 'members')
  const member = await findMember(db, id)
  if (member) {
    const isTheirs = isOfCommittee || member.userId === viewer.id
    return isTheirs && isActiveMember(member) ? getCard(context, id) : null
  }
  const found = await findFamilyCardHolder(db, id, context.now())
  if (found?.state !== 'valid') return null
  const isOwnLogin = found.person.userId === viewer.id && found.person.loginEndedAt === null
  return isOfCommittee || isOwnLogin || found.member.userId === viewer.id ? getFamilyCard(context, id) : null
}
