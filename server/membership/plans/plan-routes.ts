import type { FastifyInstance } from 'fastify'
import { anyone, membersAdminOrTreasurer, treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { planApi } from '#shared/membership/plans/plan-api.ts'
import { changePlan, getOwnPlan, previewPlanChange } from './plan-change-service.ts'
import { addPlan, deletePlan, editPlan, listAllPlans, listOfferedPlans } from './plan-service.ts'

export function mountPlans(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, planApi, {
    'GET /api/plans': anyone(() => listOfferedPlans(db, now())),
    'GET /api/admin/plans': membersAdminOrTreasurer(() => listAllPlans(db, now())),
    'POST /api/admin/plans': treasurer(({ body, account }) => addPlan(db, { adminId: account.id, now: now() }, body)),
    'PUT /api/admin/plans/:id': treasurer(({ params, body, account }) =>
      editPlan(db, { adminId: account.id, now: now() }, params.id, body),
    ),
    'DELETE /api/admin/plans/:id': treasurer(async ({ params, account }) => {
      await deletePlan(db, { adminId: account.id, now: now() }, params.id)
      return { message: 'The plan has been deleted.' }
    }),
    'GET /api/admin/members/:id/plan': membersAdminOrTreasurer(({ params }) => getOwnPlan(db, params.id, now())),
    'GET /api/admin/members/:id/plan/preview': membersAdminOrTreasurer(({ params, query }) =>
      previewPlanChange(db, { ...query, memberId: params.id, now: now() }),
    ),
    'POST /api/admin/members/:id/plan': membersAdminOrTreasurer(async ({ params, body, account }) => {
      const { owed, ...change } = body
      await changePlan(db, { ...change, owed: owed ?? null, memberId: params.id, adminId: account.id, now: now() })
      return getOwnPlan(db, params.id, now())
    }),
  })
}
