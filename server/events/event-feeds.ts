import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { anyone, viewedByAnyone } from '#server/accounts/guards.ts'
import type { AppContext, PublicPages } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mountOutsideContract } from '#server/platform/mount.ts'
import { mountCachedDocument } from '#server/platform/pages/cached-documents.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { mountSharePictures } from '#server/platform/share/share-routes.ts'
import { holds } from '#server/platform/uploads/file-routes.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { eventShareCard, programShareCard } from '#shared/events/event-share-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { calendarOf } from './event-calendar.ts'
import { findEvent, listPublicEvents } from './event-queries.ts'
import { findProgram, listPrograms } from './program-queries.ts'

const CALENDAR = 'text/calendar; charset=utf-8'

/** Calendar files and link previews. Hidden events never appear in them, not even for those who manage them. */
export function mountEventFeeds(app: FastifyInstance, context: AppContext): void {
  const { db, now, config } = context
  mountSharePictures(app, context, 'events', async (id) => {
    const event = isId(id) ? await findEvent(db, id, { now: now(), seesHidden: false }) : null
    return event && eventShareCard(event, await readSettings(db))
  })
  mountSharePictures(app, context, 'programs', async (id) => {
    const program = isId(id) ? await findProgram(db, id, { now: now(), seesHidden: false }) : null
    return program && programShareCard(program, await readSettings(db))
  })
  mountCachedDocument(app, context, {
    path: '/events/calendar.ics',
    contentType: CALENDAR,
    reads: ['events', 'settings'],
    make: async () =>
      calendarOf(await listPublicEvents(db, now()), { siteUrl: config.siteUrl, name: await nameOf(db) }),
  })
  mountCalendarFile(app, context)
  mountCodePicture(app, context)
}

/** The calendar file of one event; those who manage hidden events also get theirs. */
function mountCalendarFile(app: FastifyInstance, { db, now, config: { siteUrl } }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/events/:id/calendar.ics',
    { why: 'The calendar file of an event (decision 22)', params: ById },
    viewedByAnyone(async ({ params, viewer, request, reply }) => {
      const event = await findEvent(db, params.id, { now: now(), seesHidden: hasDuty(viewer, 'events') })
      if (!event) throw new AppError('not_found')
      const file = calendarOf([event], { siteUrl, name: await nameOf(db) })
      reply.header('etag', `"${createHash('sha1').update(file).digest('base64url')}"`)
      reply.header('cache-control', 'private, no-cache')
      if (holds(request.headers['if-none-match'], reply.getHeader('etag'))) return reply.code(304).send()
      reply.header('content-type', CALENDAR)
      reply.header('content-disposition', 'inline; filename="event.ics"')
      return file
    }),
  )
}

/** The address of an event's page as a QR code, for its print. */
function mountCodePicture(app: FastifyInstance, { db, now, config: { siteUrl } }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/events/:id/code.svg',
    { why: "The address of an event's page as a QR code, for its print (issue 21)", params: ById },
    anyone(async ({ params, reply }) => {
      const event = await findEvent(db, params.id, { now: now(), seesHidden: false })
      if (!event) throw new AppError('not_found')
      const { size, path } = qrCodeOf(`${siteUrl}/events/${event.id}`)
      reply.header('content-type', 'image/svg+xml').header('cache-control', 'private, no-cache')
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
    }),
  )
}

/** The list of events, and the page of each public event and program. */
export const eventPages: PublicPages = {
  reads: ['events', 'event_programs'],
  documents: ['/api/events/*/calendar.ics'],
  list: async ({ db, now }) => {
    const events = await listPublicEvents(db, now())
    const programs = await listPrograms(db, { seesHidden: false })
    return [
      { path: '/events' },
      ...events.map(({ id, updatedAt }) => ({ path: `/events/${id}`, changedAt: updatedAt })),
      ...programs.map(({ id, updatedAt }) => ({ path: `/programs/${id}`, changedAt: updatedAt })),
    ]
  },
}

const isId = (id: string) => ById.safeParse({ id }).success
const nameOf = async (db: AppContext['db']) => (await readSettings(db)).organisationName
