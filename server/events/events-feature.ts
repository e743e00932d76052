import { addPersonMove } from '#server/membership/household/person-moves.ts'
import { addEntryEvents } from '#server/money/entry-events.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { eventsErrors } from '#shared/events/events-errors.ts'
import { eventsNotices } from '#shared/events/events-notices.ts'
import { eventsUploads } from '#shared/events/events-uploads.ts'
import { mountAttendance, mountEventAdmin } from './administration/event-admin-routes.ts'
import { mountEventExports } from './administration/event-exports.ts'
import { eventsSearchProvider, festivalsSearchProvider, programsSearchProvider } from './administration/event-search.ts'
import { mountProgramAdmin } from './administration/program-admin-routes.ts'
import { capacityUndo } from './changes/capacity-raise-service.ts'
import { eventDeletionUndo } from './changes/event-deletion-service.ts'
import { freedPlacesUndo } from './changes/freed-places-service.ts'
import { programDeletionUndo } from './changes/program-deletion-service.ts'
import { announceStatusChange } from './changes/status-change-service.ts'
import { eventPages, mountEventFeeds } from './event-feeds.ts'
import { eventPersonalData } from './event-personal-data.ts'
import { countPeopleOfEvents, listEventsOfEntries, updateStatuses } from './event-queries.ts'
import { mountEvents, mountPrograms } from './event-routes.ts'
import { mountGateAdmin, mountGates } from './gate/gate-routes.ts'
import { deleteGuestData } from './guest-data-service.ts'
import { mountFamilyLeaving } from './leaving/family-leaving-routes.ts'
import { giveBackFamilyPlaces, giveBackPlaces } from './leaving/leaving-service.ts'
import { movePlaces } from './leaving/person-move.ts'
import { cancelledByCommitteeMails } from './mails/cancelled-by-committee-mail.ts'
import { eventChangeMails } from './mails/event-change-mails.ts'
import { eventMails } from './mails/event-mails.ts'
import { programCalledOffMails } from './mails/program-called-off-mail.ts'
import { programMails } from './mails/program-mails.ts'
import { reminderMails } from './mails/reminder-mails.ts'
import { mountParties } from './parties/party-routes.ts'
import { mountProgramPlaces } from './program-places/program-place-routes.ts'
import { mountProgramme } from './programme/programme-routes.ts'
import { promoteWaiting } from './promotion-service.ts'
import { remindMembers } from './reminder-service.ts'
import { orderMails } from './sales/order-mails.ts'
import { watchOrders } from './sales/release-service.ts'
import { mountOrders, mountSales } from './sales/sales-routes.ts'
import { ticketPayables } from './sales/ticket-payables.ts'
import { undoMails } from './sales/undo-mails.ts'
import { eventsWaitingWork } from './sales/waiting-work.ts'
import { mountTickets } from './tickets/ticket-routes.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'update-event-statuses': Record<never, never>
    'remind-attendees': Record<never, never>
    'delete-guest-data': Record<never, never>
    /** Added when places become free without being given back, so that nobody waits for the next scheduled run. */
    'promote-waiting': Record<never, never>
    'watch-orders': Record<never, never>
  }
}

export const eventsFeature: Feature = {
  name: 'events',
  errors: eventsErrors,
  uploads: eventsUploads,
  personalData: eventPersonalData,
  mount: (app, context) => {
    addNoticeKinds(eventsNotices)
    addPersonMove('events', movePlaces)
    addEntryEvents('events', { list: listEventsOfEntries, countPeople: countPeopleOfEvents })
    mountEvents(app, context)
    mountPrograms(app, context)
    mountProgramme(app, context)
    mountParties(app, context)
    mountTickets(app, context)
    mountSales(app, context)
    mountOrders(app, context)
    mountGates(app, context)
    mountGateAdmin(app, context)
    mountProgramPlaces(app, context)
    mountFamilyLeaving(app, context)
    mountEventFeeds(app, context)
    mountEventAdmin(app, context)
    mountProgramAdmin(app, context)
    mountAttendance(app, context)
    mountEventExports(app, context)
  },
  tasks: () => ({
    'update-event-statuses': async (_, { db, now, log }) => {
      const moved = await updateStatuses(db, now())
      if (moved > 0) log.info({ moved }, 'event statuses were updated')
    },
    'give-back-family-places': (person, context) => giveBackFamilyPlaces(context, person, context.now()),
    'give-back-places': ({ memberId }, context) => giveBackPlaces(context, memberId, context.now()),
    'announce-event-status': (about, { db, now }) => announceStatusChange(db, about, now()),
    'remind-attendees': async (_, context) => {
      const reminded = await remindMembers(context)
      if (reminded > 0) context.log.info({ reminded }, 'guests were reminded of their events')
    },
    'delete-guest-data': async (_, { db, now, log }) => {
      const forgotten = await deleteGuestData(db, now())
      if (forgotten > 0) log.info({ forgotten }, 'data of guests without a membership was deleted')
    },
    'promote-waiting': (_, context) => promoteWaiting(context, context.now()),
    'watch-orders': (_, context) => watchOrders(context, context.now()),
  }),
  schedules: [
    { task: 'update-event-statuses', data: {}, everyMinutes: 5 },
    { task: 'remind-attendees', data: {}, everyMinutes: 5 },
    { task: 'delete-guest-data', data: {}, cron: '0 4 * * *' },
    { task: 'promote-waiting', data: {}, everyMinutes: 5 },
    { task: 'watch-orders', data: {}, everyMinutes: 5 },
  ],
  mails: {
    ...eventMails,
    ...cancelledByCommitteeMails,
    ...eventChangeMails,
    ...programMails,
    ...programCalledOffMails,
    ...reminderMails,
    ...orderMails,
    ...undoMails,
  },
  undo: { ...eventDeletionUndo, ...programDeletionUndo, ...capacityUndo, ...freedPlacesUndo },
  payables: [ticketPayables],
  waitingWork: eventsWaitingWork,
  publicPages: eventPages,
  searchProviders: [eventsSearchProvider, festivalsSearchProvider, programsSearchProvider],
}
