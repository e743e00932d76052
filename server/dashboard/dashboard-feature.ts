import type { Feature } from '#server/platform/app-context.ts'
import { mountDashboard } from './dashboard-routes.ts'
import { ownDataMails } from './own-data-mails.ts'
import { mountOwnData } from './own-data-routes.ts'

export const dashboardFeature: Feature = {
  name: 'dashboard',
  mount(app, context) {
    mountDashboard(app, context)
    mountOwnData(app, context)
  },
  mails: ownDataMails,
}
