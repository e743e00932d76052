import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { calendarFeeds } from './calendar/calendar-feed-tables.ts'

/** The download says that there is an address and since when; the address itself is stored nowhere. */
export const dashboardPersonalData: PersonalData = {
  tables: [
    {
      table: calendarFeeds,
      exported: ['userId', 'createdAt'],
      account: [calendarFeeds.userId],
      withheld: ['tokenHash'],
      erase: 'delete',
    },
  ],
}
