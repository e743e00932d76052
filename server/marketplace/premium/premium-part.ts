import type { Room } from '#server/platform/house.ts'
import { premiumSchedules, premiumTasks } from './premium-end.ts'
import { premiumMails } from './premium-mails.ts'
import { mountPremium, mountPremiumReceipts } from './premium-routes.ts'

/** What premium adds to the room of the marketplace. */
export const premiumPart = {
  mount: (app, house) => {
    mountPremium(app, house)
    mountPremiumReceipts(app, house)
  },
  tasks: () => premiumTasks,
  schedules: premiumSchedules,
  mails: premiumMails,
} satisfies Omit<Room, 'name'>
