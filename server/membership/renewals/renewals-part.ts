import type { Feature } from '#server/platform/app-context.ts'
import { refundMails } from '../payments/refund-mails.ts'
import { applyPlannedPlans } from '../plans/planned-plan-service.ts'
import { endDueMemberships } from '../status/ending-service.ts'
import { lapseDue, moveLapsedYears } from '../status/lapse-service.ts'
import { mountDues, mountReceipts } from './dues-routes.ts'
import { updateDues } from './dues-update-service.ts'
import { paymentMails } from './payment-mails.ts'
import { sendReminders } from './reminder-service.ts'
import { mountRenewalAdmin } from './renewal-admin-routes.ts'
import { mountRenewalBulk } from './renewal-bulk-routes.ts'
import { mountRenewalExport } from './renewal-export.ts'
import { renewalMails } from './renewal-mails.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'update-dues': Record<never, never>
    'remind-of-dues': Record<never, never>
  }
}

/** The part of the membership feature that handles dues. */
export const renewalsPart = {
  mount: (app, context) => {
    mountDues(app, context)
    mountReceipts(app, context)
    mountRenewalAdmin(app, context)
    mountRenewalBulk(app, context)
    mountRenewalExport(app, context)
  },
  tasks: () => ({
    'update-dues': async (_, context) => {
      const { log } = context
      const ended = await endDueMemberships(context)
      if (ended > 0) log.info({ ended }, 'memberships ended after their last day')
      const onNewPlan = await applyPlannedPlans(context)
      if (onNewPlan > 0) log.info({ onNewPlan }, 'planned changes of plan were made')
      await moveLapsedYears(context)
      const updated = await updateDues(context)
      if (updated.opened + updated.overdue + updated.changed > 0)
        log.info(updated, 'the ledger of dues was updated for the new day')
      const lapses = await lapseDue(context)
      if (lapses.lapsed + lapses.waiting > 0) log.info(lapses, 'memberships lapsed or wait to be released')
    },
    'remind-of-dues': async (_, { db, now, log }) => {
      const sent = await sendReminders(db, now())
      if (sent > 0) log.info({ sent }, 'members were reminded of their dues')
    },
  }),
  schedules: [
    // just after midnight Gulf time, and every hour for people approved or restored since
    { task: 'update-dues', data: {}, cron: '2 * * * *' },
    { task: 'remind-of-dues', data: {}, cron: '0 9-20 * * *' },
  ],
  mails: { ...renewalMails, ...paymentMails, ...refundMails },
} satisfies Omit<Feature, 'name'>
