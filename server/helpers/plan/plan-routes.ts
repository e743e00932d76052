import type { FastifyInstance } from 'fastify'
import { type Account, eventReader, eventsAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { planApi } from '#shared/helpers/plan-api.ts'
import { addHelper } from './by-hand-service.ts'
import { addJob, editJob, getPlan, listGaps, savePlan } from './plan-service.ts'
import { deleteJob, deleteShift, removeHelper } from './removal-service.ts'
import { addShift, editShift } from './shift-service.ts'

/** The plan of an event, for those who look after events. */
export function mountPlans(app: FastifyInstance, { db, now }: AppContext): void {
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  mount(app, planApi, {
    'GET /api/admin/events/:id/helpers': eventsAdmin(({ params }) => getPlan(db, params.id)),
    'GET /api/admin/events/:id/helper-gaps': eventReader(({ params }) => listGaps(db, params.id, now())),
    'PUT /api/admin/events/:id/helpers': eventsAdmin(({ params, body, account }) =>
      savePlan(db, params.id, body, by(account)),
    ),
    'POST /api/admin/events/:id/helper-jobs': eventsAdmin(({ params, body, account }) =>
      addJob(db, params.id, body, by(account)),
    ),
    'PUT /api/admin/helper-jobs/:id': eventsAdmin(({ params, body, account }) =>
      editJob(db, params.id, body, by(account)),
    ),
    'DELETE /api/admin/helper-jobs/:id': eventsAdmin(async ({ params, account }) => ({
      message: await deleteJob(db, params.id, by(account)),
    })),
    'POST /api/admin/helper-jobs/:id/shifts': eventsAdmin(({ params, body, account }) =>
      addShift(db, params.id, body, by(account)),
    ),
    'PUT /api/admin/helper-shifts/:id': eventsAdmin(({ params, body, account }) =>
      editShift(db, params.id, body, by(account)),
    ),
    'DELETE /api/admin/helper-shifts/:id': eventsAdmin(async ({ params, account }) => ({
      message: await deleteShift(db, params.id, by(account)),
    })),
    'POST /api/admin/helper-shifts/:id/helpers': eventsAdmin(({ params, body, account }) =>
      addHelper(db, params.id, body, by(account)),
    ),
    'DELETE /api/admin/helpers/:id': eventsAdmin(async ({ params, account }) => ({
      message: await removeHelper(db, params.id, by(account)),
    })),
  })
}
