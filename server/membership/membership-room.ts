import type { Room } from '#server/platform/house.ts'
import { applicationMails } from './application/application-mails.ts'
import { decisionMails } from './application/decision-mails.ts'
import { mountMemberAdminRoutes } from './member-admin-routes.ts'
import { mountMemberRoutes } from './member-routes.ts'

export const membershipRoom: Room = {
  name: 'membership',
  mount: (app, house) => {
    mountMemberRoutes(app, house)
    mountMemberAdminRoutes(app, house)
  },
  mails: { ...applicationMails, ...decisionMails },
}
