import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import { householdEvenInactive } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { dayApi } from '#shared/helpers/day-api.ts'
import { listOwnShifts } from '../held-shift-queries.ts'
import { getDay, recordArrival, recordScan } from './day-service.ts'

/** The day itself, on the phone of a leader; and everybody's own shifts. */
export function mountDay(app: FastifyInstance, { db, now, config }: AppContext): void {
  mount(app, dayApi, {
    'GET /api/events/:id/helpers/day': signedIn(({ params, account }) =>
      getDay(db, params.id, { account, now: now() }),
    ),
    'PUT /api/helper-claims/:id/arrival': signedIn(async ({ params, body, account }) => {
      const name = await recordArrival(db, params.id, body.hasCome, { account, now: now() })
      return { message: body.hasCome ? `${name} is here.` : `${name} is not here.` }
    }),
    'POST /api/events/:id/helpers/scan': signedIn(async ({ params, body, account }) => {
      const scan = { eventId: params.id, code: body.code, secret: config.secret }
      return { names: await recordScan(db, scan, { account, now: now() }) }
    }),
    'GET /api/helper-shifts/own': householdEvenInactive(async ({ member, person }) => {
      const whose = { memberId: member.id, familyMemberId: person?.id }
      return listOwnShifts(db, whose, now())
    }),
  })
}
