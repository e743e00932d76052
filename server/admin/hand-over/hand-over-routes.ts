import type { FastifyInstance } from 'fastify'
import { recordExport } from '#server/accounts/exports/export-service.ts'
import { superAdmin } from '#server/accounts/guards.ts'
import { confirmPassword } from '#server/accounts/passwords/password-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { handOverApi } from '#shared/admin/hand-over/hand-over-api.ts'
import { HAND_OVER_KEYS } from '#shared/admin/hand-over/hand-over-enums.ts'
import { leaveElectedOut, takeElected } from './elected-service.ts'
import { renderKeys } from './hand-over-keys.ts'
import { previewMails, sendHandOverMails } from './hand-over-mail-service.ts'
import { describeHandOver, readHandOvers } from './hand-over-responses.ts'
import { discardHandOver, planHandOver, saveDraft, unplanHandOver } from './hand-over-service.ts'
import { undoHandOver } from './hand-over-undo.ts'

export function mountHandOver(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitAsking = limitAttempts(context, { name: 'hand-over', max: 20, timeWindow: '1 hour' })
  mount(app, handOverApi, {
    'GET /api/admin/hand-over': superAdmin(() => readHandOvers(db)),
    'PUT /api/admin/hand-over': superAdmin(async ({ body, account }) =>
      describeHandOver(db, await saveDraft(db, body, { actorId: account.id, now: now() })),
    ),
    'DELETE /api/admin/hand-over': superAdmin(async ({ account }) => {
      await discardHandOver(db, { actorId: account.id, now: now() })
      return { message: 'The hand-over has been discarded.' }
    }),
    'POST /api/admin/hand-over/plan': superAdmin(async ({ body, account }) => {
      await limitAsking.require(account.id)
      await confirmPassword(db, account.id, body.password)
      return describeHandOver(db, await planHandOver(db, { actorId: account.id, now: now() }))
    }),
    'DELETE /api/admin/hand-over/plan': superAdmin(async ({ account }) =>
      describeHandOver(db, await unplanHandOver(db, { actorId: account.id, now: now() })),
    ),
    'POST /api/admin/hand-over/elected': superAdmin(async ({ account }) => {
      await takeElected(db, { actorId: account.id, now: now() })
      return { message: 'The elected people are in the draft. Plan it when it is complete.' }
    }),
    'DELETE /api/admin/hand-over/elected': superAdmin(async ({ account }) => {
      await leaveElectedOut(db, { actorId: account.id, now: now() })
      return { message: 'The hand-over stays as it is.' }
    }),
    'POST /api/admin/hand-over/:id/undo': superAdmin(async ({ params, account }) => {
      await undoHandOver(db, params.id, { actorId: account.id, now: now() })
      return { message: 'The former committee is back. The hand-over is a draft again.' }
    }),
    'GET /api/admin/hand-over/:id/mails': superAdmin(({ params }) => previewMails(context, params.id)),
    'POST /api/admin/hand-over/:id/mails': superAdmin(async ({ params, account }) => ({
      message: await sendHandOverMails(db, params.id, { actorId: account.id, now }),
    })),
  })
  mountOutsideContract(
    app,
    'GET /api/admin/hand-over/keys.pdf',
    { why: 'What the old committee passes on outside the site, to sign on paper (issue 36)' },
    limited(
      DOCUMENTS_PER_CALLER,
      superAdmin(async ({ account, reply }) => {
        const logged = { action: 'hand_over_keys.printed', subjectType: 'hand_over', subjectId: 'keys' }
        await recordExport(db, account, { ...logged, rows: HAND_OVER_KEYS.length })
        return sendPdf(reply, 'keys-to-pass-on.pdf', await renderKeys(db, now()))
      }),
    ),
  )
}
