import type { FastifyInstance } from 'fastify'
import { eventsAdmin } from '#server/accounts/guards.ts'
import { gateRateLimitKey } from '#server/events/gate/gate-guard.ts'
import { householdEvenInactive } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Guarded, limited, mount, type Route, unguarded } from '#server/platform/mount.ts'
import { counterAdminApi } from '#shared/helpers/counters/counter-admin-api.ts'
import { counterApi } from '#shared/helpers/counters/counter-api.ts'
import { counterStaff } from './counter-guard.ts'
import {
  addItem,
  changeSittings,
  createCounterLink,
  deleteItem,
  editItem,
  getCounters,
} from './counter-item-service.ts'
import { getCounterList, getServings, lookUpTicket } from './counter-list-service.ts'
import { listOwnIncluded } from './own-included.ts'
import { applyServings } from './serving-service.ts'
import { callSitting, readBoard, takeBackSitting } from './sitting-service.ts'

/** A phone polls every few seconds and sends each serving. */
const CALLS_PER_CALLER = { max: 600, timeWindow: '1 minute', keyOf: gateRateLimitKey } as const
/** More unknown codes than one person can handle. */
const UNKNOWN_PER_CALLER = { max: 60, timeWindow: '1 minute', keyOf: gateRateLimitKey } as const
const perCaller = <R extends Route>(guarded: Guarded<R>) => limited(CALLS_PER_CALLER, guarded)

/** The calls of phones at the counters, the board of the sittings, and what a ticket includes. */
export function mountCounters(app: FastifyInstance, { db, config: { secret } }: AppContext): void {
  mount(app, counterApi, {
    'GET /api/events/:id/counters/:itemId': perCaller(
      counterStaff(({ staff, item }) => getCounterList({ db, secret, staff, item })),
    ),
    'GET /api/events/:id/counters/:itemId/servings': perCaller(
      counterStaff(({ staff, item }) => getServings({ db, secret, staff, item })),
    ),
    'POST /api/events/:id/counters/:itemId/servings': perCaller(
      counterStaff(async ({ body, staff, item }) => ({
        results: await applyServings({ db, secret, staff, item }, body),
      })),
    ),
    'POST /api/events/:id/counters/:itemId/lookups': limited(
      UNKNOWN_PER_CALLER,
      counterStaff(({ body, staff, item }) => lookUpTicket({ db, secret, staff, item }, body.code)),
    ),
    'POST /api/events/:id/counters/:itemId/sittings/:number/call': limited(
      UNKNOWN_PER_CALLER,
      counterStaff(async ({ params: { number }, staff, item }) => ({
        message: await callSitting(db, { itemId: item.id, number, by: staff.by }),
      })),
    ),
    'DELETE /api/events/:id/counters/:itemId/sittings/:number/call': limited(
      UNKNOWN_PER_CALLER,
      counterStaff(async ({ params: { number }, staff, item }) => ({
        message: await takeBackSitting(db, { itemId: item.id, number, by: staff.by }),
      })),
    ),
    'GET /api/events/:id/sittings': unguarded(({ params }) => readBoard(db, params.id)),
    'GET /api/events/:id/included': householdEvenInactive(({ params, member }) =>
      listOwnIncluded(db, params.id, member.id),
    ),
  })
}

/** What is handed out, sittings, forecasts and links. */
export function mountCounterAdmin(app: FastifyInstance, { db, now, config }: AppContext): void {
  const by = (account: { id: string }) => ({ actorId: account.id, now: now() })
  mount(app, counterAdminApi, {
    'GET /api/admin/events/:id/counters': eventsAdmin(({ params }) => getCounters(db, params.id)),
    'POST /api/admin/events/:id/counter-items': eventsAdmin(({ params, body, account }) =>
      addItem(db, params.id, body, by(account)),
    ),
    'PUT /api/admin/counter-items/:id': eventsAdmin(async ({ params, body, account }) => {
      await editItem(db, params.id, body, by(account))
      return { message: `‘${body.title}’ has been saved.` }
    }),
    'DELETE /api/admin/counter-items/:id': eventsAdmin(async ({ params, account }) => ({
      message: await deleteItem(db, params.id, by(account)),
    })),
    'PUT /api/admin/counter-items/:id/sittings': eventsAdmin(async ({ params, body, account }) => ({
      message: await changeSittings(db, params.id, body.sittings, by(account)),
    })),
    'POST /api/admin/counter-items/:id/links': eventsAdmin(({ params, body, account }) =>
      createCounterLink(db, { itemId: params.id, form: body, by: by(account) }, config.siteUrl),
    ),
  })
}
