import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Account } from '#server/accounts/guards.ts'
import { householdEvenInactive, householdMember } from '#server/membership/member-guard.ts'
import type { FamilyMember, Member } from '#server/membership/member-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount, mountOutsideContract, unguarded } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { CertificateOfPage, familyPageApi } from '#shared/competitions/family-page-api.ts'
import { renderCertificates } from '../documents/certificate-pages.ts'
import { findCertificates } from '../results/certificate-service.ts'
import {
  createFamilyPage,
  endFamilyPage,
  getFamilyPage,
  listFamilyPages,
  requireCertificate,
  type Sharer,
} from './family-page-service.ts'

/** An open page asks twice a minute; relatives may share an address. Guessing a token is hopeless at this pace. */
const PER_CALLER = { max: 60, timeWindow: '1 minute' } as const
const LINKS_PER_ACCOUNT = { name: 'family-page', max: 20, timeWindow: '1 hour' } as const

export function mountFamilyPages(app: FastifyInstance, context: AppContext): void {
  const { db, config, now } = context
  const site = () => ({ db, siteUrl: config.siteUrl, now: now() })
  const limitAccount = limitAttempts(context, LINKS_PER_ACCOUNT)
  mount(app, familyPageApi, {
    'GET /api/events/:id/family-pages': householdEvenInactive(({ params, ...caller }) =>
      listFamilyPages(site(), params.id, sharerOf(caller)),
    ),
    'POST /api/events/:id/family-pages': householdMember(async ({ params, body, ...caller }) => {
      await limitAccount.require(caller.account.id)
      return createFamilyPage(site(), params.id, body, sharerOf(caller))
    }),
    'DELETE /api/family-pages/:id': householdEvenInactive(async ({ params, ...caller }) => {
      await endFamilyPage(site(), params.id, sharerOf(caller))
      return { message: 'The page has ended. Its link no longer works.' }
    }),
    'GET /api/family/:token': limited(
      PER_CALLER,
      unguarded(({ params, reply }) => {
        keepPrivate(reply)
        return getFamilyPage(db, params.token, now())
      }),
    ),
  })
  mountCertificate(app, context)
}

/** The PDF is not JSON, so it is not in the contract. */
function mountCertificate(app: FastifyInstance, { db, config, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/family/:token/certificates/:id/certificate.pdf',
    { why: 'A certificate on the page of the family at home (issue 38)', params: CertificateOfPage },
    limited(
      DOCUMENTS_PER_CALLER,
      unguarded(async ({ params, reply }) => {
        keepPrivate(reply)
        await requireCertificate(db, params.token, params.id, now())
        const found = await findCertificates(db, { id: params.id })
        if (found.length === 0) throw new AppError('not_found')
        return sendPdf(reply, 'certificate.pdf', await renderCertificates(db, found, config.siteUrl))
      }),
    ),
  )
}

/** For search engines and for everything between here and the reader. */
function keepPrivate(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex, nofollow')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cache-control', 'private, no-store')
}

type Caller = { account: Account; member: Member; person: FamilyMember | null }
const sharerOf = ({ account, member, person }: Caller): Sharer => ({ accountId: account.id, member, person })
