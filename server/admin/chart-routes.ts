import type { FastifyInstance } from 'fastify'
import { eventsAdmin, membersAdminOrTreasurer, treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { chartApi } from '#shared/admin/chart-api.ts'
import { CHART_PERIODS } from '#shared/admin/chart-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { listChartPlans } from './chart-plan-queries.ts'
import { listAttendance, readChartMonths, readMoneyMonths } from './chart-queries.ts'

export function mountCharts(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, chartApi, {
    'GET /api/admin/charts': membersAdminOrTreasurer(({ query }) =>
      readChartMonths(db, { today: gulfToday(now()), count: query.months ?? CHART_PERIODS[0] }),
    ),
    'GET /api/admin/charts/plans': membersAdminOrTreasurer(({ query }) =>
      listChartPlans(db, { today: gulfToday(now()), count: query.months ?? CHART_PERIODS[0] }),
    ),
    'GET /api/admin/charts/money': treasurer(({ query }) =>
      readMoneyMonths(db, { today: gulfToday(now()), count: query.months ?? CHART_PERIODS[0] }),
    ),
    'GET /api/admin/charts/attendance': eventsAdmin(({ query }) =>
      listAttendance(db, { now: now(), count: query.months ?? CHART_PERIODS[0] }),
    ),
  })
}
