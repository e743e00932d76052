import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { messagingNotices } from '#shared/messaging/messaging-notices.ts'
import { messagingUploads } from '#shared/messaging/messaging-uploads.ts'
import { mountConversations } from './conversation-routes.ts'
import { handOverConversations } from './hand-over-service.ts'
import { messageMails } from './message-mails.ts'
import { messagePersonalData } from './message-personal-data.ts'
import { mountMessages } from './message-routes.ts'
import { mountConversationReports } from './reports/conversation-report-routes.ts'
import { reminderSchedules, reminderTasks } from './unread-reminders.ts'
import { messagingWaitingWork } from './waiting-work.ts'

export const messagingFeature: Feature = {
  name: 'messaging',
  uploads: messagingUploads,
  waitingWork: messagingWaitingWork,
  personalData: messagePersonalData,
  mount: (app, context) => {
    addNoticeKinds(messagingNotices)
    mountConversations(app, context)
    mountMessages(app, context)
    mountConversationReports(app, context)
  },
  tasks: () => ({
    ...reminderTasks,
    'hand-over-conversations': (ends, { db, now }) => handOverConversations(db, { ...ends, now: now() }),
  }),
  schedules: reminderSchedules,
  mails: messageMails,
}
