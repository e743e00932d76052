import type { FastifyInstance } from 'fastify'
import { eventsAdmin, treasurer } from '#server/accounts/guards.ts'
import { getEventRow } from '#server/events/administration/event-records.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Guarded, limited, mount, type Route } from '#server/platform/mount.ts'
import { gateAdminApi } from '#shared/events/gate/gate-api.ts'
import { gateApi } from '#shared/events/gate/gate-phone-api.ts'
import { takeCash } from '../sales/gate-cash-service.ts'
import { applyEntries } from './gate-entry-service.ts'
import { gateCashier, gateRateLimitKey, gateStaff } from './gate-guard.ts'
import { writeAllowsReentry, writeWarnsOfDues } from './gate-link-queries.ts'
import { createGateAddress, getGateSettings, revokeGateLink } from './gate-link-service.ts'
import { findParty, getArrivals, getGateList } from './gate-list-service.ts'
import { lookUpCode } from './gate-lookup-service.ts'
import { getPhotos } from './gate-photo-service.ts'
import { listOtherMembers } from './gate-queries.ts'
import { admitWalkIn } from './walk-in-service.ts'

/** A phone polls every few seconds and sends each check-in. */
const CALLS_PER_CALLER = { max: 600, timeWindow: '1 minute', keyOf: gateRateLimitKey } as const
/** More unknown codes or walk-ins than one person can handle. */
const UNKNOWN_PER_CALLER = { max: 60, timeWindow: '1 minute', keyOf: gateRateLimitKey } as const
const MAX_OTHER_MEMBERS = 5
const perCaller = <R extends Route>(guarded: Guarded<R>) => limited(CALLS_PER_CALLER, guarded)

/** The calls of phones at the gate. */
export function mountGates(app: FastifyInstance, context: AppContext): void {
  const { db, files } = context
  const { secret } = context.config
  mount(app, gateApi, {
    'GET /api/events/:id/gate': perCaller(
      gateStaff(({ params, staff }) => getGateList({ db, secret, staff }, params.id)),
    ),
    'GET /api/events/:id/gate/arrivals': perCaller(
      gateStaff(({ params, staff }) => getArrivals({ db, secret, staff }, params.id)),
    ),
    'GET /api/events/:id/gate/photos': perCaller(
      gateStaff(({ params, query, request }) => getPhotos({ db, files, log: request.log }, params.id, query.after)),
    ),
    'POST /api/events/:id/gate/entries': perCaller(
      gateStaff(({ params, body, staff }) => applyEntries(db, params.id, body, staff.by)),
    ),
    'POST /api/events/:id/gate/lookups': limited(
      UNKNOWN_PER_CALLER,
      gateStaff(({ params, body, staff }) => lookUpCode({ db, secret, staff }, params.id, body.code)),
    ),
    'GET /api/events/:id/gate/members': limited(
      UNKNOWN_PER_CALLER,
      gateStaff(async ({ params, query }) => {
        await getEventRow(db, params.id)
        return listOtherMembers(db, params.id, { search: query.search, limit: MAX_OTHER_MEMBERS })
      }),
    ),
    'POST /api/events/:id/gate/walk-ins': limited(
      UNKNOWN_PER_CALLER,
      gateStaff(({ params, body, staff }) => admitWalkIn({ db, secret, staff }, params.id, body)),
    ),
    'POST /api/events/:id/gate/payments': limited(
      UNKNOWN_PER_CALLER,
      gateCashier(async ({ params, body, staff }) => {
        await takeCash(db, params.id, body, staff.by)
        const party = await findParty({ db, secret, staff }, params.id, body.attendeeId)
        if (!party) throw new AppError('not_attending')
        return party
      }),
    ),
  })
}

/** The settings and links of an event's gate. */
export function mountGateAdmin(app: FastifyInstance, { db, now, config }: AppContext): void {
  mount(app, gateAdminApi, {
    'GET /api/admin/events/:id/gate': eventsAdmin(({ params }) => getGateSettings(db, params.id)),
    // dues are the treasurer's, also at a gate
    'PUT /api/admin/events/:id/gate': treasurer(async ({ params, body }) => {
      await getEventRow(db, params.id)
      await writeWarnsOfDues(db, params.id, body.warnsOfDues)
      return body
    }),
    'PUT /api/admin/events/:id/gate/reentry': eventsAdmin(async ({ params, body }) => {
      await getEventRow(db, params.id)
      await writeAllowsReentry(db, params.id, body.allowsReentry)
      return body
    }),
    'POST /api/admin/events/:id/gate/links': eventsAdmin(({ params, body, account }) => {
      const by = { actorId: account.id, now: now() }
      return createGateAddress(db, { eventId: params.id, form: body, by }, config.siteUrl)
    }),
    'DELETE /api/admin/events/:id/gate/links/:linkId': eventsAdmin(async ({ params, account }) => {
      const by = { actorId: account.id, now: now() }
      const { name } = await revokeGateLink(db, { eventId: params.id, linkId: params.linkId, by })
      return { message: `The link of ${name} has been withdrawn.` }
    }),
  })
}
