import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/accounts/guards.ts'
import { householdEvenInactive, householdMember } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { programPlaceApi } from '#shared/events/program-place-api.ts'
import { getPlacesOfFamily, listPlacesAtEvent } from './family-places-queries.ts'
import {
  joinProgram,
  joinProgramWaitingList,
  leaveProgram,
  leaveProgramWaitingList,
  type ProgramParticipant,
} from './program-place-service.ts'

/** Each place sends a mail; a large family signs up for many programs. */
const PLACES_PER_ACCOUNT = { name: 'program-place', max: 120, timeWindow: '1 hour' } as const

export function mountProgramPlaces(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitMember = limitAttempts(context, PLACES_PER_ACCOUNT)
  mount(app, programPlaceApi, {
    'GET /api/programs/:id/places': householdMember(({ params, member, account, person }) =>
      getPlacesOfFamily(db, params.id, { member, person, seesHidden: hasDuty(account, 'events'), now: now() }),
    ),
    'GET /api/events/:id/programs/places': householdMember(({ params, member, account, person }) =>
      listPlacesAtEvent(db, params.id, { member, person, seesHidden: hasDuty(account, 'events'), now: now() }),
    ),
    'POST /api/programs/:id/registrations': householdMember(async ({ params, body, ...who }) => {
      await limitMember.require(who.account.id)
      const asking = joiningOf(params.id, body, who)
      // somebody of a household signs up for themselves alone
      return joinProgram(db, who.person ? asking : { ...asking, also: body.also }, now())
    }),
    'DELETE /api/programs/:id/registrations': householdEvenInactive(async ({ params, query, ...who }) => {
      await leaveProgram(db, participantOf(params.id, query.familyMemberId, who), now())
      return { message: 'The sign-up has been cancelled.' }
    }),
    'POST /api/programs/:id/waiting-list': householdMember(({ params, body, ...who }) =>
      joinProgramWaitingList(db, joiningOf(params.id, body, who), now()),
    ),
    'DELETE /api/programs/:id/waiting-list': householdEvenInactive(async ({ params, query, ...who }) => {
      await leaveProgramWaitingList(db, participantOf(params.id, query.familyMemberId, who))
      return { message: 'You have left the waiting list.' }
    }),
  })
}

type Who = { member: { id: string }; account: Account; person: { id: string } | null }
type Joining = { familyMemberId?: string | null | undefined; confirmed?: boolean | undefined }

const joiningOf = (programId: string, { familyMemberId, confirmed }: Joining, who: Who): ProgramParticipant => ({
  ...participantOf(programId, familyMemberId, who),
  isOwn: who.person !== null,
  confirmed,
})

const participantOf = (
  programId: string,
  familyMemberId: string | null | undefined,
  { member, account, person }: Who,
): ProgramParticipant => ({
  programId,
  memberId: member.id,
  familyMemberId: familyMemberOf(person, familyMemberId ?? null),
  seesHidden: hasDuty(account, 'events'),
})

/** Somebody of a household means themselves, and does not find the others. */
function familyMemberOf(person: { id: string } | null, wanted: string | null): string | null {
  if (person === null) return wanted
  if (wanted !== null && wanted !== person.id) throw new AppError('not_found')
  return person.id
}
