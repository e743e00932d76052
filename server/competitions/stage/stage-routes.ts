import type { FastifyInstance } from 'fastify'
import { type Account, competitionsAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { stageApi } from '#shared/competitions/stage-api.ts'
import { getFestival } from '../competition-queries.ts'
import { callLate, callRoll, getRollCall } from './roll-call-service.ts'
import { getStageControl } from './stage-queries.ts'
import { actOnStage, orderStage, setBoardMessage } from './stage-service.ts'

export function mountStages(app: FastifyInstance, { db, now }: AppContext): void {
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  const getControl = async (eventId: string) => getStageControl(db, await getFestival(db, eventId), now())
  mount(app, stageApi, {
    'GET /api/admin/programs/:id/roll-call': competitionsAdmin(({ params, account }) =>
      getRollCall(db, params.id, account.id),
    ),
    'POST /api/admin/programs/:id/roll-call': competitionsAdmin(async ({ params, body, account }) => {
      await callRoll(db, params.id, body.presentEntryIds, by(account))
      return getRollCall(db, params.id, account.id)
    }),
    'POST /api/admin/programs/:id/roll-call/late': competitionsAdmin(async ({ params, body, account }) => {
      await callLate(db, params.id, body.entryId, by(account))
      return getRollCall(db, params.id, account.id)
    }),
    'GET /api/admin/events/:id/stages': competitionsAdmin(({ params }) => getControl(params.id)),
    'POST /api/admin/programs/:id/stage': competitionsAdmin(async ({ params, body, account }) =>
      getControl(await actOnStage(db, params.id, body, by(account))),
    ),
    'PUT /api/admin/programs/:id/stage/order': competitionsAdmin(async ({ params, body, account }) =>
      getControl(await orderStage(db, params.id, body, by(account))),
    ),
    'PUT /api/admin/events/:id/stages/message': competitionsAdmin(async ({ params, body, account }) => {
      await setBoardMessage(db, params.id, body.message, by(account))
      return { message: body.message ? 'All boards show the message.' : 'The message has been removed.' }
    }),
  })
}
