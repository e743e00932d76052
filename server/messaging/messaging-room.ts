import type { Room } from '#server/platform/house.ts'
import { mountConversations } from './conversation-routes.ts'
import { messagePersonalData } from './message-personal-data.ts'
import { mountMessages } from './message-routes.ts'
import { messageMails } from './reminders/message-mails.ts'
import { reminderSchedules, reminderTasks } from './reminders/unread-reminders.ts'
import { mountConversationReports } from './reports/conversation-report-routes.ts'

export const messagingRoom: Room = {
  name: 'messaging',
  personalData: messagePersonalData,
  mount: (app, house) => {
    mountConversations(app, house)
    mountMessages(app, house)
    mountConversationReports(app, house)
  },
  tasks: () => reminderTasks,
  schedules: reminderSchedules,
  mails: messageMails,
}
