import type { FastifyInstance } from 'fastify'
import { type Account, anyone, competitionsAdmin, superAdmin } from '#server/accounts/guards.ts'
import { approvedMember } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { limited, mount } from '#server/platform/mount.ts'
import { resultApi } from '#shared/competitions/result-api.ts'
import { tabulationApi } from '#shared/competitions/tabulation-api.ts'
import { reopenMarks } from '../judging/submission-service.ts'
import { appeal, decideAppeal, getAppeal, listAppealsOf, noteFee } from './appeal-service.ts'
import { issueCertificates, listAdminCertificates, verifyCertificate } from './certificate-service.ts'
import { confirmResult, getTabulation } from './confirmation-service.ts'
import { getLive } from './live-queries.ts'
import { getPaperSheet, savePaperSheet } from './paper-sheet-service.ts'
import { publishResult } from './publication-service.ts'
import { getFestivalResults, getResult } from './result-queries.ts'

/** All viewers in a hall share one address and read the live page again after each change, mostly from the cache. */
const LIVE_PER_CALLER = { max: 6000, timeWindow: '1 minute' } as const
/** Codes cannot be tried out. */
const CODES_PER_CALLER = { max: 60, timeWindow: '1 minute' } as const

export function mountResults(app: FastifyInstance, { db, now }: AppContext): void {
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  mount(app, resultApi, {
    'GET /api/programs/:id/results': anyone(({ params }) => getResult(db, params.id)),
    'GET /api/events/:id/results': anyone(({ params }) => getFestivalResults(db, params.id)),
    'GET /api/events/:id/live': limited(
      LIVE_PER_CALLER,
      anyone(({ params }) => getLive(db, params.id, now())),
    ),
    'GET /api/certificates/:code': limited(
      CODES_PER_CALLER,
      anyone(({ params }) => verifyCertificate(db, params.code)),
    ),
    'GET /api/admin/programs/:id/certificates': competitionsAdmin(({ params }) => listAdminCertificates(db, params.id)),
    'POST /api/admin/programs/:id/certificates': competitionsAdmin(async ({ params, account }) => {
      await db.transaction((tx) => issueCertificates(tx, params.id, by(account)))
      return listAdminCertificates(db, params.id)
    }),
  })
}

export function mountTabulation(app: FastifyInstance, { db, now }: AppContext): void {
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  mount(app, tabulationApi, {
    'GET /api/admin/programs/:id/tabulation': competitionsAdmin(({ params, account }) =>
      getTabulation(db, params.id, by(account)),
    ),
    'POST /api/admin/programs/:id/confirmations': competitionsAdmin(async ({ params, body, account }) => {
      await confirmResult(db, params.id, body.fingerprint, by(account))
      return getTabulation(db, params.id, by(account))
    }),
    'POST /api/admin/programs/:id/publication': competitionsAdmin(async ({ params, body, account }) => {
      const { fingerprint, reason = null } = body
      await publishResult(db, { programId: params.id, fingerprint, reason }, by(account))
      return getTabulation(db, params.id, by(account))
    }),
    'POST /api/admin/programs/:id/judges/:judgeId/reopening': superAdmin(async ({ params, body, account }) => {
      const { id: programId, judgeId } = params
      await reopenMarks(db, { programId, judgeId, reason: body.reason }, by(account))
      return getTabulation(db, programId, by(account))
    }),
    'GET /api/admin/programs/:id/paper-sheets/:judgeId': competitionsAdmin(({ params, account }) =>
      getPaperSheet(db, { programId: params.id, judgeId: params.judgeId }, account.id),
    ),
    'PUT /api/admin/programs/:id/paper-sheets/:judgeId': competitionsAdmin(async ({ params, body, account }) => {
      const sheet = { programId: params.id, judgeId: params.judgeId }
      await savePaperSheet(db, { ...sheet, ...body }, by(account))
      return getPaperSheet(db, sheet, account.id)
    }),
    'POST /api/competition-entries/:id/appeals': approvedMember(async ({ params, body, member, account }) => {
      const { id: entryId } = params
      await appeal(db, { entryId, memberId: member.id, reason: body.reason, actorId: account.id }, now())
      return { message: 'Your appeal has been sent to the committee.' }
    }),
    'GET /api/admin/events/:id/appeals': competitionsAdmin(({ params }) => listAppealsOf(db, params.id)),
    'PUT /api/admin/appeals/:id/fee': competitionsAdmin(async ({ params, body, account }) => {
      await noteFee(db, params.id, body.isPaid, by(account))
      return getAppeal(db, params.id)
    }),
    'POST /api/admin/appeals/:id/decision': competitionsAdmin(async ({ params, body, account }) => {
      await decideAppeal(db, { id: params.id, ...body }, by(account))
      return getAppeal(db, params.id)
    }),
  })
}
