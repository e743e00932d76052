import { or } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { mentions } from '#server/platform/personal-data/personal-data-queries.ts'
import { notificationPreferences, notifications } from './notification-tables.ts'

export const notificationPersonalData: PersonalData = {
  tables: [
    { table: notifications, account: [notifications.userId], erase: 'delete' },
    { table: notificationPreferences, account: [notificationPreferences.userId], erase: 'delete' },
  ],
  /** What admins were told about the person. */
  afterErasing: async (tx, person) => {
    const about = or(
      mentions(notifications.title, person),
      mentions(notifications.body, person),
      mentions(notifications.link, person),
    )
    await tx.delete(notifications).where(about)
  },
}
