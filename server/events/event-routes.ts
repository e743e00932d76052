import type { FastifyInstance } from 'fastify'
import { anyone, eventsAdmin, signedIn, viewedByAnyone } from '#server/accounts/guards.ts'
import { householdEvenInactive, householdMember } from '#server/membership/member-guard.ts'
import { findMember } from '#server/membership/member-queries.ts'
import { listShownSponsors } from '#server/money/sponsors/sponsor-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { receivePicture } from '#server/platform/uploads/upload-service.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { eventApi } from '#shared/events/event-api.ts'
import { eventSponsorApi } from '#shared/events/event-sponsor-api.ts'
import type { PartyForm } from '#shared/events/party-api.ts'
import { programApi } from '#shared/events/program-api.ts'
import { findEvent, listChosenEvents, listUpcomingEvents, type ShownEvent } from './event-queries.ts'
import { listOwnPlaces, listPlacesOfAccount } from './own-places-queries.ts'
import {
  cancelPerson,
  type HouseholdParticipant,
  leaveAsPerson,
  registerPerson,
  waitAsPerson,
} from './parties/household-registration-service.ts'
import { findProgram, listPrograms } from './program-queries.ts'
import { cancelRegistration, registerForEvent } from './registration-service.ts'
import { joinWaitingList, leaveWaitingList } from './waiting-list-service.ts'

/** Limited because each registration sends a mail. */
const REGISTRATIONS_PER_ACCOUNT = { name: 'register', max: 60, timeWindow: '1 hour' } as const

export function mountEvents(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitMember = limitAttempts(context, REGISTRATIONS_PER_ACCOUNT)
  mount(app, eventSponsorApi, {
    'GET /api/events/:id/sponsors': viewedByAnyone(async ({ params, viewer }) => {
      // not of an event that this person does not see
      await getEvent(db, params.id, hasDuty(viewer, 'events'), now())
      return listShownSponsors(db, params.id)
    }),
  })
  mount(app, eventApi, {
    'POST /api/upload/event': eventsAdmin(async ({ request }) => ({
      url: await receivePicture(request, context, 'event'),
    })),
    'GET /api/events': anyone(({ query }) => listChosenEvents(db, query, now())),
    'GET /api/events/upcoming': anyone(({ query }) => listUpcomingEvents(db, now(), query.limit)),
    'GET /api/events/:id': viewedByAnyone(({ params, viewer }) =>
      getEvent(db, params.id, hasDuty(viewer, 'events'), now()),
    ),
    'POST /api/events/:id/register': householdMember(async ({ params, body, account, member, person }) => {
      await limitMember.require(account.id)
      if (person) return registerPerson(db, actingAlone(params.id, person, body), now())
      return registerForEvent(
        db,
        { ...participantOf(params.id, member, hasDuty(account, 'events')), party: body },
        now(),
      )
    }),
    'DELETE /api/events/:id/register': householdEvenInactive(async ({ params, member, account, person }) => {
      if (person) await cancelPerson(db, actingAlone(params.id, person), now())
      else await cancelRegistration(db, participantOf(params.id, member, hasDuty(account, 'events')), now())
      return { message: 'Your registration has been cancelled.' }
    }),
    'POST /api/events/:id/waiting-list': householdMember(({ params, body, member, account, person }) =>
      person
        ? waitAsPerson(db, { ...actingAlone(params.id, person, body), name: person.name }, now())
        : joinWaitingList(
            db,
            { ...participantOf(params.id, member, hasDuty(account, 'events')), party: body, name: member.fullName },
            now(),
          ),
    ),
    'DELETE /api/events/:id/waiting-list': householdEvenInactive(async ({ params, member, account, person }) => {
      if (person) await leaveAsPerson(db, actingAlone(params.id, person), now())
      else await leaveWaitingList(db, participantOf(params.id, member, hasDuty(account, 'events')))
      return { message: 'You have left the waiting list.' }
    }),
    'GET /api/registrations': signedIn(({ account }) => listPlacesOfAccount(db, account.id, now())),
    'GET /api/members/:id/registrations': viewedByAnyone(async ({ params, viewer }) => {
      const member = viewer && (await findMember(db, params.id))
      if (!member || !(hasDuty(viewer, 'events') || member.userId === viewer.id)) throw new AppError('not_found')
      return listOwnPlaces(db, member.userId, now())
    }),
  })
}

export function mountPrograms(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, programApi, {
    'GET /api/events/programs/all': anyone(({ query }) => listPrograms(db, { seesHidden: false, limit: query.limit })),
    'GET /api/events/:id/programs': viewedByAnyone(async ({ params, viewer }) => {
      const seesHidden = hasDuty(viewer, 'events')
      const programs = await listPrograms(db, { eventId: params.id, seesHidden })
      if (programs.length === 0) await getEvent(db, params.id, seesHidden, now())
      return programs
    }),
    'GET /api/programs/:id': viewedByAnyone(async ({ params, viewer }) => {
      const program = await findProgram(db, params.id, { now: now(), seesHidden: hasDuty(viewer, 'events') })
      if (!program) throw new AppError('not_found')
      return program
    }),
  })
}

async function getEvent(db: AppContext['db'], eventId: string, seesHidden: boolean, now: Date): Promise<ShownEvent> {
  const event = await findEvent(db, eventId, { now, seesHidden })
  if (!event) throw new AppError('not_found')
  return event
}

/** Somebody of a household brings nobody along: the member does. Throws household_alone. */
function actingAlone(
  eventId: string,
  { id, memberId }: { id: string; memberId: string },
  party?: PartyForm | null,
): HouseholdParticipant {
  if (party && party.familyMemberIds.length + party.guests.adults + party.guests.children > 0)
    throw new AppError('household_alone')
  return { eventId, memberId, familyMemberId: id, confirmed: party?.confirmed }
}

const participantOf = (eventId: string, member: { id: string }, seesHidden: boolean) => ({
  eventId,
  memberId: member.id,
  seesHidden,
})
