import type { FastifyInstance } from 'fastify'
import { type Account, competitionsAdmin, viewedByAnyone } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { festivalApi } from '#shared/competitions/festival-api.ts'
import { getItem } from '../competition-queries.ts'
import { findJudgedProgram } from '../results/judged-program.ts'
import { copyFestival } from './copy-service.ts'
import { createFestival, deleteFestival, editFestival, findAdminFestival } from './festival-service.ts'
import { deleteItem, saveItem } from './item-service.ts'
import { findPublicFestival } from './public-festival.ts'
import { agreeToChange, withdrawChange } from './roll-call-change.ts'
import { listAdminItems, listFestivals } from './setup-queries.ts'

export function mountSetup(app: FastifyInstance, { db, now }: AppContext): void {
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  const getAdminFestival = async (eventId: string) => {
    const festival = await findAdminFestival(db, eventId)
    if (!festival) throw new AppError('not_found')
    return festival
  }
  mount(app, festivalApi, {
    'GET /api/events/:id/competition': viewedByAnyone(({ params, viewer }) =>
      findPublicFestival(db, params.id, { seesHidden: hasDuty(viewer, 'competitions') }),
    ),
    'GET /api/programs/:id/competition': viewedByAnyone(({ params, viewer }) =>
      findJudgedProgram(db, params.id, { seesHidden: hasDuty(viewer, 'competitions') }),
    ),
    'GET /api/admin/competitions': competitionsAdmin(() => listFestivals(db)),
    'GET /api/admin/events/:id/competition': competitionsAdmin(({ params }) => findAdminFestival(db, params.id)),
    'POST /api/admin/events/:id/competition': competitionsAdmin(async ({ params, account }) => {
      await createFestival(db, params.id, by(account))
      return getAdminFestival(params.id)
    }),
    'PUT /api/admin/events/:id/competition': competitionsAdmin(async ({ params, body, account }) => {
      await editFestival(db, params.id, body, by(account))
      return getAdminFestival(params.id)
    }),
    'POST /api/admin/events/:id/roll-call-changes/:changeId': competitionsAdmin(async ({ params, account }) => {
      await agreeToChange(db, { eventId: params.id, changeId: params.changeId }, by(account))
      return getAdminFestival(params.id)
    }),
    'DELETE /api/admin/events/:id/roll-call-changes/:changeId': competitionsAdmin(async ({ params, account }) => {
      await withdrawChange(db, { eventId: params.id, changeId: params.changeId }, by(account))
      return getAdminFestival(params.id)
    }),
    'DELETE /api/admin/events/:id/competition': competitionsAdmin(async ({ params, account }) => {
      await deleteFestival(db, params.id, by(account))
      return { message: 'This event is no longer an arts festival.' }
    }),
    'POST /api/admin/events/:id/competition/copy': competitionsAdmin(async ({ params, body, account }) => {
      await copyFestival(db, params.id, body.fromEventId, by(account))
      return getAdminFestival(params.id)
    }),
    'PUT /api/admin/programs/:id/competition': competitionsAdmin(async ({ params, body, account }) => {
      await saveItem(db, params.id, body, by(account))
      const { item } = await getItem(db, params.id)
      const saved = (await listAdminItems(db, item.eventId)).find(({ programId }) => programId === params.id)
      if (!saved) throw new AppError('not_found')
      return saved
    }),
    'DELETE /api/admin/programs/:id/competition': competitionsAdmin(async ({ params, account }) => {
      await deleteItem(db, params.id, by(account))
      return { message: 'This program is no longer judged.' }
    }),
  })
}
