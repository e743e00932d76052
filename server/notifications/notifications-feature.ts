import type { Feature } from '#server/platform/app-context.ts'
import { notificationsErrors } from '#shared/notifications/notifications-errors.ts'
import { committeeMails } from './committee/committee-mails.ts'
import { sendDigests } from './committee/committee-notices.ts'
import { mountLive } from './live/live-routes.ts'
import { removeNotices } from './notices/notice-queries.ts'
import { mountNotices } from './notices/notice-routes.ts'
import { sendHeldNotices } from './notices/notice-service.ts'
import { notificationPersonalData } from './notification-personal-data.ts'
import { mailPreferencePolicy } from './preferences/mail-preference-policy.ts'
import { mountMailPreferences, unsubscribeForm } from './preferences/mail-preference-routes.ts'
import { removeOldDeliveries } from './push/push-queries.ts'
import { mountPush } from './push/push-routes.ts'
import { pushTask } from './push/push-task.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'send-committee-digests': Record<string, never>
    'remove-old-notices': Record<string, never>
    'remove-old-pushes': Record<string, never>
  }
}

/** How long read notices stay available. */
const RETENTION_MS = 180 * 86_400_000
/** How long the site knows which device got which message. */
const PUSH_RETENTION_MS = 30 * 86_400_000

export const notificationsFeature: Feature = {
  name: 'notifications',
  errors: notificationsErrors,
  personalData: notificationPersonalData,
  mount: async (app, context) => {
    mountNotices(app, context)
    await mountLive(app, context)
    mountMailPreferences(app, context)
    mountPush(app, context)
  },
  mails: committeeMails,
  pageForms: [unsubscribeForm],
  mailPolicy: ({ config }) => mailPreferencePolicy(config),
  tasks: (context) => ({
    ...pushTask(context.config),
    'send-committee-digests': (_data, { db }) => sendDigests(db),
    'send-held-notices': ({ notices }) => sendHeldNotices(context, notices),
    'remove-old-notices': (_data, { db, now }) => removeNotices(db, new Date(now().getTime() - RETENTION_MS)),
    'remove-old-pushes': (_data, { db, now }) => removeOldDeliveries(db, new Date(now().getTime() - PUSH_RETENTION_MS)),
  }),
  schedules: [
    // 8:00 Gulf time
    { task: 'send-committee-digests', data: {}, cron: '0 8 * * *' },
    { task: 'remove-old-notices', data: {}, cron: '50 3 * * *' },
    { task: 'remove-old-pushes', data: {}, cron: '55 3 * * *' },
  ],
}
