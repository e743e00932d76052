import type { FastifyInstance } from 'fastify'
import { viewerWith } from '#server/accounts/guards.ts'
import { householdEvenInactive, householdMember } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { shiftApi } from '#shared/helpers/shift-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { claimShift, deleteOffer, dropShift } from './claim-service.ts'
import { helperOf, offerHelp } from './offer-service.ts'
import { getOwnHelpers } from './offered-shifts.ts'
import { askToSwap, endSwap, listPartnersOf } from './swap-request-service.ts'
import { acceptSwap } from './swap-service.ts'

/** Each claim sends a mail. */
const CLAIMS_PER_ACCOUNT = { name: 'helper-claim', max: 120, timeWindow: '1 hour' } as const

/** Each question is a notice on somebody’s phone. */
const QUESTIONS_PER_ACCOUNT = {
  name: 'helper-swap-question',
  max: 40,
  timeWindow: '1 hour',
  message: 'You have asked many people. Please wait for their replies, or call the leader.',
} as const

export function mountShifts(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitMember = limitAttempts(context, CLAIMS_PER_ACCOUNT)
  const limitQuestions = limitAttempts(context, QUESTIONS_PER_ACCOUNT)
  mount(app, shiftApi, {
    'GET /api/events/:id/helpers': householdEvenInactive(({ params, ...reader }) =>
      getOwnHelpers(db, params.id, reader, now()),
    ),
    'POST /api/helper-shifts/:id/claims': householdMember(async ({ params, body, ...who }) => {
      await limitMember.require(who.account.id)
      const { familyMemberId } = helperOf(who, body.familyMemberId)
      const { member } = who
      const seesHidden = viewerWith(who.account, 'events').isAdmin
      const claiming = { shiftId: params.id, member, familyMemberId, seesHidden, confirmed: body.confirmed }
      return claimShift(db, claiming, now())
    }),
    'DELETE /api/helper-claims/:id': householdEvenInactive(async ({ params, member, person }) => {
      const children = await dropShift(db, { claimId: params.id, member, person }, now())
      const also =
        children.length > 0
          ? ` ${children.join(' and ')} cannot help without an adult, so that shift was given back too.`
          : ''
      return { message: `The shift has been given back.${also}` }
    }),
    'PUT /api/events/:id/helper-offer': householdMember(async ({ params, body, ...who }) => {
      const seesHidden = viewerWith(who.account, 'events').isAdmin
      const offering = { eventId: params.id, ...helperOf(who, body.familyMemberId), note: body.note, seesHidden }
      await offerHelp(db, offering, now())
      return { message: 'The committee knows that you would like to help.' }
    }),
    'DELETE /api/events/:id/helper-offer': householdEvenInactive(async ({ params, query, ...who }) => {
      await deleteOffer(db, params.id, helperOf(who, query.familyMemberId))
      return { message: 'The offer has been withdrawn.' }
    }),
    'GET /api/helper-claims/:id/partners': householdMember(({ params, member, person }) =>
      listPartnersOf(db, params.id, { member, person }, now()),
    ),
    'POST /api/helper-claims/:id/swaps': householdMember(async ({ params, body, account, member, person }) => {
      for (const _ of body.keys) await limitQuestions.require(account.id)
      const asked = await askToSwap(db, params.id, body.keys, { member, person }, now())
      return {
        message: `${counted(asked, 'person has', 'people have')} been asked. The first to accept gets the shift.`,
      }
    }),
    'POST /api/helper-swaps/:id/accept': householdMember(async ({ params, body, member, person }) => {
      await acceptSwap(db, params.id, { member, person, confirmed: body.confirmed }, now())
      return { message: 'The shift is yours. Thank you.' }
    }),
    'DELETE /api/helper-swaps/:id': householdEvenInactive(async ({ params, member, person }) => {
      await endSwap(db, params.id, { member, person }, now())
      return { message: 'This request has ended.' }
    }),
  })
}
