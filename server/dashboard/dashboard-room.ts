import type { Room } from '#server/platform/app-context.ts'
import { ownDataMails } from './own-data/own-data-mails.ts'
import { mountOwnData } from './own-data/own-data-routes.ts'

export const dashboardRoom: Room = { name: 'dashboard', mount: mountOwnData, mails: ownDataMails }
