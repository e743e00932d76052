import type { Room } from '#server/platform/house.ts'
import { updateStatuses } from './event-queries.ts'
import { mountCalendarFiles, mountEvents, mountPrograms } from './event-routes.ts'
import { mountFamilyLeaving } from './leaving/family-leaving-routes.ts'
import { giveBackPlaces } from './leaving/leaving-service.ts'
import { eventChangeMails } from './mails/event-change-mails.ts'
import { eventMails } from './mails/event-mails.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'event-statuses': Record<never, never>
  }
}

export const eventsRoom: Room = {
  name: 'events',
  mount: (app, house) => {
    mountEvents(app, house)
    mountPrograms(app, house)
    mountCalendarFiles(app, house)
    mountFamilyLeaving(app, house)
  },
  tasks: () => ({
    'event-statuses': async (_, { db, now, log }) => {
      const moved = await updateStatuses(db, now())
      if (moved > 0) log.info({ moved }, 'events moved on with time')
    },
    'give-back-places': ({ memberId }, { db, now }) => giveBackPlaces(db, memberId, now()),
  }),
  schedules: [{ task: 'event-statuses', data: {}, everyMinutes: 5 }],
  mails: { ...eventMails, ...eventChangeMails },
}
