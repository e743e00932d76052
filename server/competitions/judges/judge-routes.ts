import type { FastifyInstance } from 'fastify'
import { type Account, competitionsAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { judgeAdminApi } from '#shared/competitions/judge-admin-api.ts'
import { getFestival } from '../competition-queries.ts'
import { listAdminJudges } from './judge-queries.ts'
import { addJudge, deleteJudge, editJudge, renewLink, setItemJudges } from './judge-service.ts'

export function mountJudges(app: FastifyInstance, { db, config, now }: AppContext): void {
  const { secret, siteUrl } = config
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  const getShown = async (id: string) => {
    const [judge] = await listAdminJudges(db, { id })
    if (!judge) throw new AppError('not_found')
    return judge
  }
  mount(app, judgeAdminApi, {
    'GET /api/admin/events/:id/judges': competitionsAdmin(async ({ params }) => {
      await getFestival(db, params.id)
      return listAdminJudges(db, { eventId: params.id })
    }),
    'POST /api/admin/events/:id/judges': competitionsAdmin(async ({ params, body, account }) =>
      getShown(await addJudge(db, params.id, body, by(account))),
    ),
    'PUT /api/admin/judges/:id': competitionsAdmin(async ({ params, body, account }) => {
      await editJudge(db, params.id, body, by(account))
      return getShown(params.id)
    }),
    'DELETE /api/admin/judges/:id': competitionsAdmin(async ({ params, account }) => {
      await deleteJudge(db, params.id, by(account))
      return { message: 'The judge has been removed.' }
    }),
    'POST /api/admin/judges/:id/link': competitionsAdmin(({ params, body, account }) =>
      renewLink({ db, secret, siteUrl }, { id: params.id, validOn: body.validOn }, by(account)),
    ),
    'PUT /api/admin/programs/:id/judges': competitionsAdmin(async ({ params, body, account }) => {
      const eventId = await setItemJudges(db, params.id, body.judgeIds, by(account))
      return listAdminJudges(db, { eventId })
    }),
  })
}
