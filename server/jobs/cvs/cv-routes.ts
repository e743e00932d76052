import type { FastifyInstance } from 'fastify'
import { signedIn, viewerWith } from '#server/accounts/guards.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { sendPrivateFile } from '#server/platform/uploads/private-file-response.ts'
import { cvApi } from '#shared/jobs/cv-api.ts'
import { ById } from '#shared/platform/wire.ts'
import { findCv, listOwnCvs, wasSentTo } from './cv-queries.ts'
import { addCv, deleteCv, makeDefault, renameCv } from './cv-service.ts'

const CVS_PER_PERSON = { name: 'cv', max: 30, timeWindow: '1 hour' } as const
const FILES_PER_CALLER = { max: 120, timeWindow: '1 minute' } as const

export function mountCvs(app: FastifyInstance, context: AppContext): void {
  const { db } = context
  const limitCvs = limitAttempts(context, CVS_PER_PERSON)
  mount(app, cvApi, {
    'GET /api/cvs': signedIn(({ account }) => listOwnCvs(db, account.id)),
    'POST /api/cvs': signedIn(async ({ account, request }) => {
      await limitCvs.require(account.id)
      return addCv(request, context, account.id)
    }),
    'PUT /api/cvs/:id': signedIn(({ params, body, account }) => renameCv(db, params.id, account.id, body.fileName)),
    'POST /api/cvs/:id/default': signedIn(({ params, account }) => makeDefault(db, params.id, account.id)),
    'DELETE /api/cvs/:id': signedIn(async ({ params, account }) => {
      await deleteCv(db, params.id, account.id)
      return { message: 'The CV has been deleted.' }
    }),
  })
  mountCvFiles(app, context)
}

/**
 * A file is not JSON, so it is not in the contract. It is available to its owner, to posters who received it with an
 * application, and to admins.
 */
function mountCvFiles(app: FastifyInstance, { db, files }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/cvs/:id/file',
    { why: 'The file of a CV, for its owner, the poster it was sent to and admins', params: ById },
    limited(
      FILES_PER_CALLER,
      signedIn(async ({ params, account, reply }) => {
        const viewer = viewerWith(account, 'marketplace')
        const cv = await findCv(db, params.id)
        if (!cv) throw new AppError('not_found')
        const isAddressed = cv.userId === viewer.id || (await wasSentTo(db, cv.id, viewer.id))
        if (!isAddressed && !viewer.isAdmin) throw new AppError('not_found')
        if (!isAddressed)
          await recordActivity(db, { actorId: viewer.id, action: 'cv.opened', subjectType: 'cv', subjectId: cv.id })
        return sendPrivateFile(reply, { db, files }, { url: cv.fileUrl, fileName: cv.fileName })
      }),
    ),
  )
}
