import type { FastifyInstance } from 'fastify'
import { householdEvenInactive } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { dayApi } from '#shared/helpers/day-api.ts'
import { listOwnShifts } from '../held-shift-queries.ts'
import { getDay, recordArrival, recordScan } from './day-service.ts'
import { helperLeader, possibleLeader } from './leader-guard.ts'

/** The day itself, on the phone of a leader; and everybody's own shifts. */
export function mountDay(app: FastifyInstance, { db, now, config }: AppContext): void {
  mount(app, dayApi, {
    'GET /api/events/:id/helpers/day': helperLeader(({ params, leader }) => getDay(db, params.id, leader)),
    'PUT /api/helper-claims/:id/arrival': possibleLeader(async ({ params, body: { hasCome }, leader }) => {
      const name = await recordArrival(db, { claimId: params.id, hasCome, leader, now: now() })
      return { message: hasCome ? `${name} is here.` : `${name} is not here.` }
    }),
    'POST /api/events/:id/helpers/scan': helperLeader(async ({ params, body: { code }, leader }) => ({
      names: await recordScan(db, { eventId: params.id, code, secret: config.secret, leader, now: now() }),
    })),
    'GET /api/helper-shifts/own': householdEvenInactive(async ({ member, person }) => {
      const whose = { memberId: member.id, familyMemberId: person?.id }
      return listOwnShifts(db, whose, now())
    }),
  })
}
