import type { FastifyInstance } from 'fastify'
import { type Account, eventReader, eventsAdmin } from '#server/accounts/guards.ts'
import { previewChange, undoStatusChange } from '#server/events/changes/status-change-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { attendeeApi } from '#shared/events/attendee-api.ts'
import { eventAdminApi } from '#shared/events/event-admin-api.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import { countAttendance } from './attendance-queries.ts'
import { checkIn, countArrived, undoCheckIn } from './attendance-service.ts'
import { listAttendees } from './attendee-queries.ts'
import { cancelByHand, changeParty, givePlace, registerByHand } from './attendee-service.ts'
import { countEventsByView, findEventForAdmin, listEventsForAdmin } from './event-admin-queries.ts'
import { copyEvent } from './event-copy-service.ts'
import { createEvent, deleteEvent, editEvent } from './event-edit-service.ts'
import { getEventRow } from './event-records.ts'
import { attendeeFor, attendeesFor } from './participant-fields.ts'

export function mountEventAdmin(app: FastifyInstance, { db, now, config, files, log }: AppContext): void {
  const composing = { db, now, files, log, siteUrl: config.siteUrl, secret: config.secret }
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  const getEvent = async (eventId: string) => {
    const event = await findEventForAdmin(db, eventId, now())
    if (!event) throw new AppError('not_found')
    return event
  }
  mount(app, eventAdminApi, {
    'GET /api/admin/events': eventReader(async ({ query, request, reply }) => {
      const page = await listEventsForAdmin(db, query, now())
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/events/counts': eventReader(() => countEventsByView(db, now())),
    'GET /api/admin/events/:id': eventReader(({ params }) => getEvent(params.id)),
    'POST /api/admin/events': eventsAdmin(async ({ body, account }) => {
      const { id } = await createEvent(db, body, by(account))
      return getEvent(id)
    }),
    'PUT /api/admin/events/:id': eventsAdmin(async ({ params, body, account }) => {
      await editEvent(db, params.id, body, by(account))
      return getEvent(params.id)
    }),
    'GET /api/admin/events/:id/status/mail': eventsAdmin(({ params }) => previewChange(composing, params.id)),
    'POST /api/admin/events/:id/status/undo': eventsAdmin(async ({ params, account }) => {
      await undoStatusChange(db, params.id, by(account))
      return getEvent(params.id)
    }),
    'DELETE /api/admin/events/:id': eventsAdmin(async ({ params, account }) => {
      await deleteEvent(db, params.id, by(account))
      return { message: 'The event has been deleted.' }
    }),
    'POST /api/admin/events/:id/copy': eventsAdmin(async ({ params, body, account }) => {
      const { id } = await copyEvent(db, params.id, body, by(account))
      return getEvent(id)
    }),
  })
}

export function mountAttendance(app: FastifyInstance, { db, now, config: { secret } }: AppContext): void {
  const by = ({ id }: Account) => ({ actorId: id, now: now() })
  mount(app, attendeeApi, {
    'GET /api/admin/events/:id/attendees': eventsAdmin(async ({ params, query, account, request, reply }) => {
      const event = await getEventRow(db, params.id)
      const day = gateDayAt(event, now())
      const page = await listAttendees(db, params.id, { ...query, reader: account, day })
      describePage(request, reply, page)
      return attendeesFor(account, page.rows)
    }),
    'GET /api/admin/events/:id/attendance': eventsAdmin(async ({ params }) => {
      return countAttendance(db, await getEventRow(db, params.id), now())
    }),
    'POST /api/admin/events/:id/attendees': eventsAdmin(async ({ params, body, account }) =>
      attendeeFor(account, await registerByHand(db, params.id, body, by(account))),
    ),
    'PUT /api/admin/events/:id/attendees/:attendeeId': eventsAdmin(async ({ params, body, account }) =>
      attendeeFor(account, await changeParty(db, keyOf(params), body, by(account))),
    ),
    'DELETE /api/admin/events/:id/attendees/:attendeeId': eventsAdmin(({ params, account }) =>
      cancelByHand(db, keyOf(params), by(account)),
    ),
    'POST /api/admin/events/:id/attendees/:attendeeId/place': eventsAdmin(async ({ params, body, account }) =>
      attendeeFor(account, await givePlace(db, keyOf(params), body, by(account))),
    ),
    'POST /api/admin/events/:id/check-in': eventsAdmin(async ({ params, body, account }) =>
      attendeeFor(account, await checkIn({ db, secret }, params.id, body, by(account))),
    ),
    'PUT /api/admin/events/:id/check-in/:memberId': eventsAdmin(async ({ params, body, account }) => {
      const arrival = { eventId: params.id, id: params.memberId, arrived: body.arrived }
      return attendeeFor(account, await countArrived(db, arrival, by(account)))
    }),
    'DELETE /api/admin/events/:id/check-in/:memberId': eventsAdmin(async ({ params, account }) => {
      await undoCheckIn(db, params.id, params.memberId, by(account))
      return { message: 'The check-in has been undone.' }
    }),
  })
}

const keyOf = ({ id, attendeeId }: { id: string; attendeeId: string }) => ({ eventId: id, attendeeId })
