import type { Feature } from '#server/platform/app-context.ts'
import { dashboardErrors } from '#shared/dashboard/dashboard-errors.ts'
import { mountCalendarFeed } from './calendar/calendar-feed-routes.ts'
import { dashboardPersonalData } from './dashboard-personal-data.ts'
import { mountDashboard } from './dashboard-routes.ts'
import { ownDataMails } from './own-data-mails.ts'
import { mountOwnData } from './own-data-routes.ts'

export const dashboardFeature: Feature = {
  name: 'dashboard',
  errors: dashboardErrors,
  mount(app, context) {
    mountDashboard(app, context)
    mountOwnData(app, context)
    mountCalendarFeed(app, context)
  },
  mails: ownDataMails,
  personalData: dashboardPersonalData,
}
