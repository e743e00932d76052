import type { Feature } from '#server/platform/app-context.ts'
import { premiumSchedules, premiumTasks } from './premium-end.ts'
import { premiumMails } from './premium-mails.ts'
import { mountPremium, mountPremiumReceipts } from './premium-routes.ts'

/** The part of the marketplace feature that handles premium. */
export const premiumPart = {
  mount: (app, context) => {
    mountPremium(app, context)
    mountPremiumReceipts(app, context)
  },
  tasks: () => premiumTasks,
  schedules: premiumSchedules,
  mails: premiumMails,
} satisfies Omit<Feature, 'name'>
