import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { signedIn } from '#server/accounts/guards.ts'
import { confirmPassword } from '#server/accounts/passwords/password-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount, mountOutsideContract } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { ownDataApi } from '#shared/dashboard/own-data-api.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { findOpenDeletionRequest, requestDeletion, withdrawDeletionRequest } from './deletion-request-service.ts'
import { isDownloadKey, makeDownloadKey } from './download-key.ts'
import { openArchive } from './download-service.ts'
import { findPerson } from './person-queries.ts'

const ARCHIVE = { why: "The archive of one's own data", params: z.object({ key: z.string() }) }
const OWN_DATA = 'own data'

export function mountOwnData(app: FastifyInstance, context: AppContext): void {
  const { config, db, now } = context
  const limitAsking = limitAttempts(context, {
    name: 'own-data',
    max: 5,
    timeWindow: '1 hour',
  })
  mount(app, ownDataApi, {
    'POST /api/account/download': signedIn(async ({ account, body, request }) => {
      await limitAsking.require(account.id)
      await confirmPassword(db, account.id, body.password)
      const key = makeDownloadKey(
        config.secret,
        { archive: OWN_DATA, userId: account.id, sid: request.session.sessionId },
        now(),
      )
      return { url: `/api/account/download/${key}` }
    }),
    'GET /api/account/erasure': signedIn(async ({ account }) => ({
      request: await findOpenDeletionRequest(db, account.id),
    })),
    'POST /api/account/erasure': signedIn(async ({ account, body }) => {
      await limitAsking.require(account.id)
      await confirmPassword(db, account.id, body.password)
      await requestDeletion(db, account, body.reason, now())
      return { message: 'We have received your request. You can withdraw it until your data has been deleted.' }
    }),
    'DELETE /api/account/erasure': signedIn(async ({ account }) => {
      await withdrawDeletionRequest(db, account.id, now())
      return { message: 'Your request has been withdrawn. Nothing will be deleted.' }
    }),
  })
  mountArchive(app, context)
}

/** The archive is not JSON, so this is a plain route. */
function mountArchive(app: FastifyInstance, context: AppContext): void {
  const { config, db, now } = context
  const download = signedIn<typeof ARCHIVE>(async ({ params: { key }, account, request, reply }) => {
    const granted = { archive: OWN_DATA, userId: account.id, sid: request.session.sessionId }
    if (!isDownloadKey(config.secret, key, granted, now())) throw new AppError('not_found')
    const person = await findPerson(db, context.personalData, account.id)
    if (!person) throw new AppError('not_found')
    const subject = { subjectType: 'user', subjectId: account.id }
    await recordActivity(db, { actorId: account.id, action: 'account.downloaded', ...subject })
    reply.header('cache-control', 'no-store')
    reply.header('content-disposition', `attachment; filename="my-data-${gulfToday(now())}.zip"`)
    return reply.type('application/zip').send(await openArchive(context, person))
  })
  mountOutsideContract(app, 'GET /api/account/download/:key', ARCHIVE, download)
}
