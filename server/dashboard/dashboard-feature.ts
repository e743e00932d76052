import type { Feature } from '#server/platform/app-context.ts'
import { ownDataMails } from './own-data-mails.ts'
import { mountOwnData } from './own-data-routes.ts'

export const dashboardFeature: Feature = { name: 'dashboard', mount: mountOwnData, mails: ownDataMails }
