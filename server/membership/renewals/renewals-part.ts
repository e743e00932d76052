import type { Feature } from '#server/platform/app-context.ts'
import { refundMails } from '../payments/refund-mails.ts'
import { mountDues, mountReceipts } from './dues-routes.ts'
import { paymentMails } from './payment-mails.ts'
import { sendReminders } from './reminder-service.ts'
import { mountRenewalAdmin } from './renewal-admin-routes.ts'
import { mountRenewalExport } from './renewal-export.ts'
import { renewalMails } from './renewal-mails.ts'
import { turnDuesYear } from './year-turn-service.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'turn-dues-year': Record<never, never>
    'remind-dues': Record<never, never>
  }
}

/** The part of the membership feature that handles dues. */
export const renewalsPart = {
  mount: (app, context) => {
    mountDues(app, context)
    mountReceipts(app, context)
    mountRenewalAdmin(app, context)
    mountRenewalExport(app, context)
  },
  tasks: () => ({
    'turn-dues-year': async (_, { db, now, log }) => {
      const turn = await turnDuesYear(db, now())
      if (turn.opened + turn.overdue + turn.turned > 0) log.info(turn, 'the ledger of dues was updated for the new day')
    },
    'remind-dues': async (_, { db, now, log }) => {
      const sent = await sendReminders(db, now())
      if (sent > 0) log.info({ sent }, 'members were reminded of their dues')
    },
  }),
  schedules: [
    // just after midnight Gulf time, and every hour for people approved or restored since
    { task: 'turn-dues-year', data: {}, cron: '2 * * * *' },
    { task: 'remind-dues', data: {}, cron: '0 9-20 * * *' },
  ],
  mails: { ...renewalMails, ...paymentMails, ...refundMails },
} satisfies Omit<Feature, 'name'>
