import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import { writeCalendar } from '#server/events/calendar-file.ts'
import { approvedMember } from '#server/membership/member-guard.ts'
import { findMemberOfAccount } from '#server/membership/member-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { holds } from '#server/platform/uploads/file-routes.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { calendarFeedApi } from '#shared/dashboard/calendar-feed-api.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import {
  calendarFeedPath,
  findCalendarFeed,
  findFeedOwner,
  makeCalendarFeed,
  removeCalendarFeed,
} from './calendar-feed-service.ts'
import { listPersonalItems } from './personal-calendar.ts'

const FEED_ROUTE = calendarFeedPath(':token(^[\\w-]{43})')

export function mountCalendarFeed(app: FastifyInstance, context: AppContext): void {
  const { db, now, config } = context
  const limitMaking = limitAttempts(context, { name: 'calendar-feed-made', max: 20, timeWindow: '1 hour' })
  mount(app, calendarFeedApi, {
    'GET /api/account/calendar-feed': signedIn(async ({ account }) => ({
      feed: await findCalendarFeed(db, account.id),
    })),
    'POST /api/account/calendar-feed': approvedMember(async ({ account }) => {
      await limitMaking.require(account.id)
      return makeCalendarFeed(db, account.id, { siteUrl: config.siteUrl, now: now() })
    }),
    'DELETE /api/account/calendar-feed': signedIn(async ({ account }) => {
      await removeCalendarFeed(db, account.id)
      return { message: 'Your calendar address has been turned off.' }
    }),
  })
  mountFeed(app, context)
}

/** Opened by calendar programs, which have no session: everybody who has the address may read it. */
function mountFeed(app: FastifyInstance, context: AppContext): void {
  const { db, now, config } = context
  const limitReading = limitAttempts(context, { name: 'calendar-feed-read', max: 120, timeWindow: '1 hour' })
  app.get<{ Params: { token: string } }>(FEED_ROUTE, { schema: { hide: true } }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cache-control', 'private, no-cache')
    const userId = await findFeedOwner(db, request.params.token)
    const member = userId && (await findMemberOfAccount(db, userId))
    // the same for an unknown, a revoked and a paused address
    if (!userId || !member || !isActiveMember(member)) throw new AppError('not_found')
    await limitReading.require(userId)
    const { organisationName } = await readSettings(db)
    const items = await listPersonalItems(db, member, now())
    const calendar = writeCalendar(items, { siteUrl: config.siteUrl, name: organisationName })
    reply.header('etag', `"${createHash('sha256').update(calendar).digest('base64url')}"`)
    if (holds(request.headers['if-none-match'], reply.getHeader('etag'))) return reply.code(304).send()
    reply.header('content-disposition', 'inline; filename="my-calendar.ics"')
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}
